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
 * `GET /api/messages/{conversationId}/page` returns part of a branch, oldest first. It goes through `leafId`,
 * else the newest children, and is the end by default; `before` and `after` (messageIds) move, `from=start`
 * is the first part, `from=leaf` around the named one.
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
  /** The oldest message comes first; each is the parent of the next. */
  messages: z.array(branchMessageSchema),
  /** Null means an empty conversation. */
  leafId: z.nullable(z.string()),
  hasMoreAbove: z.boolean(),
  hasMoreBelow: z._default(z.boolean(), false),
});

export type MessagePage = z.infer<typeof messagePageSchema>;
