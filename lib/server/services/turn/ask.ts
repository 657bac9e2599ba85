import 'server-only';
import { randomUUID } from 'node:crypto';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import { newMessage } from '@/lib/domain/message/new-message';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { FlowSource } from '@/lib/domain/tool/flow/flow-table';
import type { SubscribeToRun } from '../../generation/contract';
import { attachFiles } from './attach-files';
import { checkTurn, type CheckedTurn } from './check-turn';
import { openRefusedConversation } from './refused-conversation';
import { runTurn } from './run-turn';
import { startTurnAccount } from './tools/turn-account';
import { findTurnConversation, openTurnConversation } from './turn-conversation';

/**
 * A turn as the route hands it over: the path segment, the client's id of the request, the parsed body. Compat clients
 * may name refused messages, which are stored nowhere.
 */
export interface TurnCall {
  readonly segment: string;
  readonly requestId: string;
  readonly request: TurnRequest;
  readonly isCompatClient: boolean;
}

/**
 * Asks a model: a new message under its parent (editing one's own message is the same under another parent), or, when
 * the request names an existing message, another answer to that one. Returns the way to read the answer; it is written
 * and saved whether or not it is read. Throws before anything is saved.
 */
export async function ask(owner: OwnerId, call: TurnCall): Promise<SubscribeToRun> {
  const overrideId = call.request.overrideParentMessageId ?? null;
  return overrideId === null ? askNewQuestion(owner, call) : regenerate(owner, call, overrideId);
}

async function askNewQuestion(
  owner: OwnerId,
  { segment, requestId, request, isCompatClient }: TurnCall,
  checkedBefore?: CheckedTurn,
): Promise<SubscribeToRun> {
  const account = startTurnAccount(owner, request);
  const checked = checkedBefore ?? (await checkTurn(owner, segment, request));
  const open = isCompatClient ? openRefusedConversation : openTurnConversation;
  const [where, files] = await Promise.all([
    open(owner, request, checked, request.parentMessageId ?? ROOT_PARENT_ID),
    attachFiles(owner, request, checked),
  ]);
  const parentMessageId = where.branch.at(-1)?.messageId ?? ROOT_PARENT_ID;
  return runTurn(owner, {
    ...where,
    kind: 'ask',
    requestId,
    request,
    checked,
    userMessage: draftUserMessage(where.conversation.conversationId, parentMessageId, checked, {
      files,
      origins: request.origins ?? [],
    }),
    responseMessageId: randomUUID(),
    base: [],
    sources: [],
    promptText: checked.text,
    account,
  });
}

async function regenerate(owner: OwnerId, call: TurnCall, userMessageId: string): Promise<SubscribeToRun> {
  const { segment, requestId, request } = call;
  const checked = await checkTurn(owner, segment, request);
  const where = await findTurnConversation(owner, request, checked, userMessageId);
  // Another answer to a refused question is the first one to it.
  if (where === null && call.isCompatClient) return askNewQuestion(owner, call, checked);
  if (where === null) throw new AppError('not_found');
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
    sources: [],
    promptText: messageText(userMessage),
  });
}

function draftUserMessage(
  conversationId: string,
  parentMessageId: string,
  { text, assistant }: CheckedTurn,
  { files, origins }: { files: AttachedFile[]; origins: readonly FlowSource[] },
): Message {
  return newMessage({
    messageId: randomUUID(),
    conversationId,
    parentMessageId,
    isCreatedByUser: true,
    content: [{ type: 'text', text }],
    files,
    origins,
    // Questions to assistants name them: compat clients find the thread by that.
    ...(assistant === null ? {} : { endpoint: ASSISTANTS_ENDPOINT, model: assistant.assistant.assistantId }),
    createdAt: new Date().toISOString(),
  });
}
