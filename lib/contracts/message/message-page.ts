import * as z from 'zod/mini';
import { messageSchema } from '@/lib/domain/message/message';
import { uuidSchema } from '@/lib/domain/shared/ids';

export const MESSAGE_PAGE_SIZE = 40;

interface MessagePageQuery {
  leafId?: string;
  before?: string;
  after?: string;
  from?: 'start' | 'leaf';
  limit?: number;
}

/**
 * `GET /api/messages/{conversationId}/page` returns a page of one branch, oldest first. `leafId` may be any
 * message; the branch goes through it and then down the newest children to a leaf. Absent: the newest child at
 * every fork. By default the page is the end of the branch. `before` (a messageId) asks for the messages above it,
 * `after` for those below it, `from=start` for the first ones, `from=leaf` for those around the named one.
 */
export function messagePagePath(conversationId: string, query: MessagePageQuery = {}): string {
  const params = new URLSearchParams();
  if (query.leafId !== undefined) params.set('leafId', query.leafId);
  if (query.before !== undefined) params.set('before', query.before);
  if (query.after !== undefined) params.set('after', query.after);
  if (query.from !== undefined) params.set('from', query.from);
  if (query.limit !== undefined) params.set('limit', String(query.limit));
  const search = params.toString();
  return `/api/messages/${encodeURIComponent(conversationId)}/page${search === '' ? '' : `?${search}`}`;
}

const MESSAGE_PAGE_LIMIT = 200;

export const messagePageQuerySchema = z
  .object({
    leafId: z.optional(uuidSchema),
    before: z.optional(uuidSchema),
    after: z.optional(uuidSchema),
    from: z.optional(z.enum(['start', 'leaf'])),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(MESSAGE_PAGE_LIMIT)),
      MESSAGE_PAGE_SIZE,
    ),
  })
  .check(
    z.refine(
      ({ before, after, from }) => [before, after, from].filter((each) => each !== undefined).length <= 1,
      'only one of before, after and from',
    ),
    z.refine(({ from, leafId }) => from !== 'leaf' || leafId !== undefined, 'from=leaf needs a leafId'),
  );

/** `siblingIds` lists all replies to the message's parent, oldest first, its own id among them. */
export const branchMessageSchema = z.extend(messageSchema, { siblingIds: z.array(z.string()) });

export type BranchMessage = z.infer<typeof branchMessageSchema>;

export const messagePageSchema = z.object({
  /** Oldest first, each message is the parent of the next. */
  messages: z.array(branchMessageSchema),
  /** Names the end of the branch; null in an empty conversation. */
  leafId: z.nullable(z.string()),
  hasMoreAbove: z.boolean(),
  hasMoreBelow: z._default(z.boolean(), false),
});

export type MessagePage = z.infer<typeof messagePageSchema>;
