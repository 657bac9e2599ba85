import * as z from 'zod/mini';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { conversationAnswerSchema } from '../conversation/conversations';

/** `POST` {@link forkRequestSchema} copies a part of a conversation. */
export const FORK_PATH = '/api/convos/fork';

/** Copies are indexed again; larger ones fail with `fork_too_large`. */
export const FORK_LIMIT_MESSAGES = 5_000;

/** Rare characters take two seconds a megabyte to index, so the size is limited. */
export const FORK_LIMIT_MEGABYTES = 24;

/**
 * `path`: from the first to the named one; `all`: every branch; `below`: the named one and what follows, with
 * an answer's question.
 */
export const forkScopeSchema = z.enum(['path', 'all', 'below']);

export type ForkScope = z.infer<typeof forkScopeSchema>;

/** Without a title the copy has that of the original. */
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
