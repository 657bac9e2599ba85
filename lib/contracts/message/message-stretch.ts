import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { messageSchema } from '@/lib/domain/message/message';
import { messagesPath } from './messages';

/** Messages in one stretch. */
export const MESSAGE_STRETCH_SIZE = 200;

/**
 * `GET`: messages of all branches in order of creation, those after a message when one is named. For what needs the whole
 * conversation; the screen asks for pages of a branch instead.
 */
export function messageStretchPath(conversationId: string, afterId: string | null): string {
  return `${messagesPath(conversationId)}/stretch${afterId === null ? '' : `?after=${encodeURIComponent(afterId)}`}`;
}

/** The query of {@link messageStretchPath}. */
export const messageStretchQuerySchema = z.object({ after: uuidSchema.optional() });

/** The answer of {@link messageStretchPath}; `total` counts the whole conversation. */
export const messageStretchSchema = z.object({
  messages: z.array(messageSchema),
  total: z.number().int().min(0),
  hasMore: z.boolean(),
});

export type MessageStretch = z.infer<typeof messageStretchSchema>;
