import * as z from 'zod/mini';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';

/**
 * Returns the path of all messages. `GET`: all messages of a conversation in the form of compat clients, oldest first;
 * `new` has none.
 */
export function messagesPath(conversationId: string): string {
  return `/api/messages/${encodeURIComponent(conversationId)}`;
}

/**
 * Returns the path of one message. `PUT` `{text}`: replaces its text; `DELETE`: deletes it and attaches its replies to
 * its parent.
 */
export function messagePath(conversationId: string, messageId: string): string {
  return `${messagesPath(conversationId)}/${encodeURIComponent(messageId)}`;
}

/** The path of {@link messagesPath}. */
export const messagesParamsSchema = z.object({
  conversationId: z.union([z.literal(NEW_CONVERSATION_ID), uuidSchema]),
});

/** The path of {@link messagePath}. */
export const messageParamsSchema = z.object({ conversationId: uuidSchema, messageId: uuidSchema });

/** The body of the `PUT`; its limit is that of a sent message. */
export const editMessageRequestSchema = z.object({ text: z.string() });

/** The answer of the `PUT`. */
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
