import 'server-only';
import { contentText } from '@/lib/domain/content-part';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import { Prisma } from './generated/client.ts';

/** A domain message as the columns of its row, for an insert or a whole update; the reverse of `toMessage`. */
export function messageColumns(owner: OwnerId, message: Message): Prisma.MessageUncheckedCreateInput {
  return {
    messageId: message.messageId,
    conversationId: message.conversationId,
    userId: owner,
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
    error: message.error === null ? Prisma.DbNull : toJson(message.error),
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
    price: message.price ?? Prisma.DbNull,
    fileIds: message.fileIds,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}

function toJson(value: NonNullable<Message['error']>): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}
