import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { CheckedTurn, PlacedTurn, TurnPlace } from '../value/turn';
import { attachFiles } from './attach-files';
import { openRefusedConversation } from './refused-conversation';
import { openTurnConversation } from './turn-conversation';

/** Throws not_found, files_missing and file_refused. */
export async function placeQuestion(turn: CheckedTurn): Promise<PlacedTurn> {
  const open = turn.mayNameRefused ? openRefusedConversation : openTurnConversation;
  const [place, files] = await Promise.all([
    open(turn, turn.request.parentMessageId ?? ROOT_PARENT_ID),
    attachFiles(turn),
  ]);
  return {
    ...turn,
    ...place,
    kind: 'ask',
    userMessage: draftUserMessage(turn, place, files),
    responseMessageId: randomUUID(),
    base: [],
    sources: [],
    promptText: turn.text,
    merged: [],
  };
}

function draftUserMessage(
  { text, assistant, request }: CheckedTurn,
  { conversation, branch }: TurnPlace,
  files: AttachedFile[],
): Message {
  return newMessage({
    messageId: randomUUID(),
    conversationId: conversation.conversationId,
    parentMessageId: branch.at(-1)?.messageId ?? ROOT_PARENT_ID,
    isCreatedByUser: true,
    content: [{ type: 'text', text }],
    files,
    origins: request.origins ?? [],
    // Questions to assistants name the endpoint, by which clients find the thread.
    ...(assistant === null ? {} : { endpoint: ASSISTANTS_ENDPOINT, model: assistant.assistant.assistantId }),
    createdAt: new Date().toISOString(),
  });
}
