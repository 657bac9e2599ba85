import * as z from 'zod/mini';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { conversationAnswerSchema } from '../conversation/conversations';

/** `POST` {@link forkRequestSchema}: copies a part of a conversation into a new one. */
export const FORK_PATH = '/api/convos/fork';

/** Most messages one fork copies, since each is indexed for search again; beyond it `fork_too_large`. */
export const FORK_LIMIT_MESSAGES = 5_000;

/** Most it copies of their content: indexing a megabyte of rare characters takes the database two seconds. */
export const FORK_LIMIT_MEGABYTES = 24;

/**
 * What a fork copies: `path`, the messages from the first down to the named one; `all`, every branch of the
 * conversation; `below`, the named message with all messages that follow it, and its question when it is an answer.
 */
export const forkScopeSchema = z.enum(['path', 'all', 'below']);

export type ForkScope = z.infer<typeof forkScopeSchema>;

/** The body of {@link FORK_PATH}. Without a title the new conversation has the title of the original. */
export const forkRequestSchema = z.strictObject({
  conversationId: uuidSchema,
  messageId: uuidSchema,
  scope: forkScopeSchema,
  title: z.optional(
    z.pipe(z.pipe(z.string(), z.transform(cleanTitle)), z.string().check(z.minLength(1, 'is empty'))),
  ),
});

/**
 * The answer: the new conversation, and the copy of the named message, or of its question if the answer was still being
 * written.
 */
export const forkAnswerSchema = z.object({
  conversation: conversationAnswerSchema,
  messageId: z.string(),
});
