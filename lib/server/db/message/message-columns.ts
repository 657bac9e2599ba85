import 'server-only';
import { contentText } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';

/** A message as the columns of its row, JSON as it is: without the database's own values, so that any process can make it. */
export function messageColumns(userId: string, message: Message) {
  return {
    messageId: message.messageId,
    conversationId: message.conversationId,
    userId,
    parentMessageId: message.parentMessageId,
    isCreatedByUser: message.isCreatedByUser,
    sender: message.sender,
    endpoint: message.endpoint,
    model: message.model,
    answeredModel: message.answeredModel,
    content: message.content,
    text: contentText(message.content),
    isEdited: message.isEdited,
    unfinished: message.unfinished,
    error: message.error,
    finishReason: message.finishReason,
    tokenCount: message.tokenCount,
    promptTokens: message.usage?.promptTokens ?? null,
    completionTokens: message.usage?.completionTokens ?? null,
    cachedTokens: message.usage?.cachedTokens ?? null,
    cacheWriteTokens: message.usage?.cacheWriteTokens ?? null,
    reasoningTokens: message.usage?.reasoningTokens ?? null,
    isUsageEstimated: message.usage?.isEstimated ?? false,
    firstTokenMs: message.timing?.firstTokenMs ?? null,
    durationMs: message.timing?.durationMs ?? null,
    price: message.price,
    fileIds: message.fileIds,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
