import * as z from 'zod/mini';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { conversationAnswerSchema } from '../conversation/conversations';

/** `POST` {@link forkRequestSchema} copies a part of a conversation into a new one. */
export const FORK_PATH = '/api/convos/fork';

/** Each copied message is indexed for search again, so a larger fork fails with `fork_too_large`. */
export const FORK_LIMIT_MESSAGES = 5_000;

/** The database indexes a megabyte of rare characters in two seconds. */
export const FORK_LIMIT_MEGABYTES = 24;

/**
 * `path` copies the messages from the first down to the named one; `all` every branch of the conversation; `below`
 * the named message with all that follow it, and its question when it is an answer.
 */
export const forkScopeSchema = z.enum(['path', 'all', 'below']);

export type ForkScope = z.infer<typeof forkScopeSchema>;

/** Without a title the new conversation has the original's. */
export const forkRequestSchema = z.strictObject({
  conversationId: uuidSchema,
  messageId: uuidSchema,
  scope: forkScopeSchema,
  title: z.optional(
    z.pipe(z.pipe(z.string(), z.transform(cleanTitle)), z.string().check(z.minLength(1, 'is empty'))),
  ),
});

/** Also names the copy of the message, or of its question if the answer was still being written. */
export const forkAnswerSchema = z.object({
  conversation: conversationAnswerSchema,
  messageId: z.string(),
});
