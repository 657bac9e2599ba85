import { z } from 'zod';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';

/** `GET`: all messages of a conversation as existing clients read them, oldest first; `new` has none. */
export function messagesPath(conversationId: string): string {
  return `/api/messages/${encodeURIComponent(conversationId)}`;
}

/** `PUT` `{text}`: writes edited text over a message; `DELETE`: removes it, its replies move up. */
export function messagePath(conversationId: string, messageId: string): string {
  return `${messagesPath(conversationId)}/${encodeURIComponent(messageId)}`;
}

/** The path of {@link messagesPath}. */
export const messagesParamsSchema = z.object({
  conversationId: z.union([z.literal(NEW_CONVERSATION_ID), uuidSchema]),
});

/** The path of {@link messagePath}. */
export const messageParamsSchema = z.object({ conversationId: uuidSchema, messageId: uuidSchema });

/** The body of the `PUT`; its length is the same as a sent message's may be. */
export const editMessageRequestSchema = z.object({ text: z.string() });

/** The answer of the `PUT`. */
export const editMessageAnswerSchema = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  sender: z.string(),
  text: z.string(),
  isCreatedByUser: z.boolean(),
  tokenCount: z.number().int(),
  isEdited: z.literal(true),
});

export type EditMessageAnswer = z.infer<typeof editMessageAnswerSchema>;
