import { conversationAnswerSchema, conversationPath } from '@/lib/contracts/conversation/conversations';
import { messageRangePath, messageRangeSchema } from '@/lib/contracts/message/message-range';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { requestJson } from '../request/request';
import { findThread } from '../thread/thread';

/** Lists the messages of all branches, in order of creation. */
export interface WholeConversation {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
}

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** A running answer has its text so far. Throws RequestError, or the signal's reason. */
export async function loadWholeConversation(
  conversationId: string,
  { signal, onProgress }: LoadOptions,
): Promise<WholeConversation> {
  const conversation = await requestJson(conversationPath(conversationId), conversationAnswerSchema, {
    signal,
  });
  const messages: Message[] = [];
  for (let hasMore = true; hasMore;) {
    const path = messageRangePath(conversationId, messages.at(-1)?.messageId ?? null);
    const range = await requestJson(path, messageRangeSchema, { signal });
    messages.push(...range.messages);
    hasMore = range.hasMore && range.messages.length > 0;
    onProgress(messages.length, Math.max(range.total, messages.length));
  }
  return { conversation, messages: withLiveText(conversationId, messages) };
}

function withLiveText(conversationId: string, messages: readonly Message[]): readonly Message[] {
  const live = findThread(conversationId)?.store.getState().live;
  if (live === null || live === undefined) return messages;
  return messages.map((message) =>
    message.messageId === live.message.messageId
      ? { ...message, content: live.message.content, unfinished: true }
      : message,
  );
}
