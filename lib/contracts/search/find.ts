import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from './query-limit';

export const FIND_LIMIT_MESSAGES = 1_000;

export const FIND_LIMIT_OCCURRENCES = 1_000;

/** `GET` returns messages with every word, oldest first, of `leafId`'s branch or all. */
export function findPath(
  conversationId: string,
  { query, leafId, isEverywhere }: { query: string; leafId: string | null; isEverywhere: boolean },
): string {
  const params = new URLSearchParams({ q: query });
  if (leafId !== null) params.set('leafId', leafId);
  if (isEverywhere) params.set('everywhere', 'true');
  return `/api/messages/${encodeURIComponent(conversationId)}/find?${params.toString()}`;
}

/** Without a leaf the branch of the newest replies is searched. */
export const findQuerySchema = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_QUERY_LIMIT_CHARACTERS)), ''),
  leafId: z.optional(uuidSchema),
  everywhere: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((value) => value === 'true'),
  ),
});

/** The screen marks `terms` in the messages. */
export const foundMessagesSchema = z.object({
  messageIds: z.array(z.string()),
  hasMore: z.boolean(),
  /**
   * Counts the words in each message: at least once, at most one more than {@link FIND_LIMIT_OCCURRENCES}, without the
   * addresses of links.
   */
  occurrences: z._default(z.array(z.int().check(z.positive())), []),
  terms: z.array(z.object({ text: z.string(), place: z.enum(['inside', 'start', 'word']) })),
});

export type FoundMessages = z.infer<typeof foundMessagesSchema>;
