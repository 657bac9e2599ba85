import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn-request';
import { AppError } from '@/lib/domain/app-error';
import { ROOT_PARENT_ID } from '@/lib/domain/ids';
import type { Message } from '@/lib/domain/message';
import { messageText } from '@/lib/domain/message-text';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { JoinRun } from '../generation/contract';
import { checkTurn } from './check-turn';
import { runTurn } from './run-turn';
import { openTurnConversation } from './turn-conversation';

/** A turn as the route hands it over: the path segment, the client's id of the request, the parsed body. */
export interface TurnCall {
  readonly segment: string;
  readonly requestId: string;
  readonly request: TurnRequest;
}

/**
 * Asks a model: a new message under its parent (editing one's own message is the same under another parent), or, when
 * the request names an existing message, another answer to that one. Gives the way to read the answer; it is written
 * and saved whether or not anybody does. Throws before anything is saved.
 */
export async function ask(owner: OwnerId, call: TurnCall): Promise<JoinRun> {
  const overrideId = call.request.overrideParentMessageId ?? null;
  return overrideId === null ? askAnew(owner, call) : regenerate(owner, call, overrideId);
}

async function askAnew(owner: OwnerId, { segment, requestId, request }: TurnCall): Promise<JoinRun> {
  const checked = await checkTurn(owner, segment, request);
  const parentMessageId = request.parentMessageId ?? ROOT_PARENT_ID;
  const where = await openTurnConversation(owner, request, checked, parentMessageId);
  return runTurn(owner, {
    ...where,
    kind: 'ask',
    requestId,
    request,
    checked,
    userMessage: draftUserMessage(where.conversation.conversationId, parentMessageId, checked.text),
    responseMessageId: randomUUID(),
    base: [],
    promptText: checked.text,
  });
}

async function regenerate(
  owner: OwnerId,
  { segment, requestId, request }: TurnCall,
  userMessageId: string,
): Promise<JoinRun> {
  const checked = await checkTurn(owner, segment, request);
  const where = await openTurnConversation(owner, request, checked, userMessageId);
  const userMessage = where.branch.at(-1);
  if (userMessage?.isCreatedByUser !== true) throw new AppError('not_found');
  return runTurn(owner, {
    ...where,
    branch: where.branch.slice(0, -1),
    kind: 'regenerate',
    requestId,
    request,
    checked,
    userMessage,
    responseMessageId: randomUUID(),
    base: [],
    promptText: messageText(userMessage),
  });
}

function draftUserMessage(conversationId: string, parentMessageId: string, text: string): Message {
  const now = new Date().toISOString();
  return {
    messageId: randomUUID(),
    conversationId,
    parentMessageId,
    isCreatedByUser: true,
    sender: 'User',
    endpoint: null,
    model: null,
    answeredModel: null,
    content: [{ type: 'text', text }],
    isEdited: false,
    unfinished: false,
    isRunning: false,
    error: null,
    finishReason: null,
    usage: null,
    timing: null,
    costCredits: null,
    price: null,
    tokenCount: null,
    fileIds: [],
    createdAt: now,
    updatedAt: now,
  };
}
