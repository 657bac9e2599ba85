import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/ids';
import { messageSchema } from '@/lib/domain/message';

/** Messages on one page of a branch, unless asked otherwise. */
export const MESSAGE_PAGE_SIZE = 40;

/**
 * `GET /api/messages/{conversationId}/page?leafId=&before=&limit=`: a stretch of one branch, oldest first.
 * `leafId` names any message; the branch goes through it and then down the newest children to a leaf. Absent: the
 * newest child at every fork. `before` (a messageId) asks for the messages above it.
 */
export function messagePagePath(
  conversationId: string,
  query: { leafId?: string; before?: string; limit?: number } = {},
): string {
  const params = new URLSearchParams();
  if (query.leafId !== undefined) params.set('leafId', query.leafId);
  if (query.before !== undefined) params.set('before', query.before);
  if (query.limit !== undefined) params.set('limit', String(query.limit));
  const search = params.toString();
  return `/api/messages/${encodeURIComponent(conversationId)}/page${search === '' ? '' : `?${search}`}`;
}

/** The most messages one page may be asked for. */
const MESSAGE_PAGE_LIMIT = 200;

/** The query of {@link messagePagePath}. */
export const messagePageQuerySchema = z.object({
  leafId: uuidSchema.optional(),
  before: uuidSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MESSAGE_PAGE_LIMIT).default(MESSAGE_PAGE_SIZE),
});

/** A message on a branch, with the ids of all replies to its parent, oldest first, itself among them. */
export const branchMessageSchema = messageSchema.extend({ siblingIds: z.array(z.string()) });

export type BranchMessage = z.infer<typeof branchMessageSchema>;

export const messagePageSchema = z.object({
  /** Oldest first, each the parent of the next. */
  messages: z.array(branchMessageSchema),
  /** The end of the branch; null in an empty conversation. */
  leafId: z.string().nullable(),
  hasMoreAbove: z.boolean(),
});

export type MessagePage = z.infer<typeof messagePageSchema>;
