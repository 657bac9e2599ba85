import * as z from 'zod/mini';
import { messageSchema } from '@/lib/domain/message/message';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { messagesPath } from './messages';

export const MESSAGE_RANGE_SIZE = 200;

/**
 * `GET` returns all branches in order of creation, perhaps after a message. Our screens fetch pages instead.
 */
export function messageRangePath(conversationId: string, afterId: string | null): string {
  return `${messagesPath(conversationId)}/range${afterId === null ? '' : `?after=${encodeURIComponent(afterId)}`}`;
}

export const messageRangeQuerySchema = z.object({ after: z.optional(uuidSchema) });

/** `total` counts the messages of the whole conversation. */
export const messageRangeSchema = z.object({
  messages: z.array(messageSchema),
  total: z.int().check(z.gte(0)),
  hasMore: z.boolean(),
});

export type MessageRange = z.infer<typeof messageRangeSchema>;
