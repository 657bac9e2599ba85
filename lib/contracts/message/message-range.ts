import * as z from 'zod/mini';
import { messageSchema } from '@/lib/domain/message/message';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from './messages';

/** Messages in one range. */
export const MESSAGE_RANGE_SIZE = 200;

/**
 * Returns the path of a range. `GET`: messages of all branches in order of creation, those after a message when one is
 * named. For callers that need the whole conversation; the screen uses pages of a branch instead.
 */
export function messageRangePath(conversationId: string, afterId: string | null): string {
  return `${messagesPath(conversationId)}/range${afterId === null ? '' : `?after=${encodeURIComponent(afterId)}`}`;
}

/** The query of {@link messageRangePath}. */
export const messageRangeQuerySchema = z.object({ after: z.optional(uuidSchema) });

/** The answer of {@link messageRangePath}; `total` counts the whole conversation. */
export const messageRangeSchema = z.object({
  messages: z.array(messageSchema),
  total: z.int().check(z.gte(0)),
  hasMore: z.boolean(),
});

export type MessageRange = z.infer<typeof messageRangeSchema>;
