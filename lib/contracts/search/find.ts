import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { SEARCH_QUERY_LIMIT_CHARACTERS } from './search';

/** Most messages one search of a conversation returns. */
export const FIND_LIMIT_MESSAGES = 1_000;

/**
 * Returns the path of a search in a conversation. `GET`: its messages with every word of the query, oldest first: those
 * on the branch through `leafId`, or with `isEverywhere` those of every branch.
 */
export function findPath(
  conversationId: string,
  { query, leafId, isEverywhere }: { query: string; leafId: string | null; isEverywhere: boolean },
): string {
  const params = new URLSearchParams({ q: query });
  if (leafId !== null) params.set('leafId', leafId);
  if (isEverywhere) params.set('everywhere', 'true');
  return `/api/messages/${encodeURIComponent(conversationId)}/find?${params.toString()}`;
}

/** The query of {@link findPath}. Without a leaf the branch is that of the newest replies. */
export const findQuerySchema = z.object({
  q: z.string().max(SEARCH_QUERY_LIMIT_CHARACTERS).default(''),
  leafId: uuidSchema.optional(),
  everywhere: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

/** The answer of {@link findPath}. `terms` are the words in search form, to mark them on the screen. */
export const foundMessagesSchema = z.object({
  messageIds: z.array(z.string()),
  /** There are more than {@link FIND_LIMIT_MESSAGES}. */
  hasMore: z.boolean(),
  terms: z.array(z.object({ text: z.string(), place: z.enum(['inside', 'start', 'word']) })),
});

export type FoundMessages = z.infer<typeof foundMessagesSchema>;
