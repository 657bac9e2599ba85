import * as z from 'zod/mini';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';

/** `GET` returns the messages in the form of compat clients, oldest first; `new` has none. */
export function messagesPath(conversationId: string): string {
  return `/api/messages/${encodeURIComponent(conversationId)}`;
}

/** `PUT` `{text}` replaces the text; `DELETE` moves the replies up to the parent. */
export function messagePath(conversationId: string, messageId: string): string {
  return `${messagesPath(conversationId)}/${encodeURIComponent(messageId)}`;
}

export const messagesParamsSchema = z.object({
  conversationId: z.union([z.literal(NEW_CONVERSATION_ID), uuidSchema]),
});

export const messageParamsSchema = z.object({ conversationId: uuidSchema, messageId: uuidSchema });

export const editMessageRequestSchema = z.object({ text: z.string() });

export const editMessageAnswerSchema = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  sender: z.string(),
  text: z.string(),
  isCreatedByUser: z.boolean(),
  tokenCount: z.int(),
  isEdited: z.literal(true),
});

export type EditMessageAnswer = z.infer<typeof editMessageAnswerSchema>;
