import 'server-only';
import type { z } from 'zod';
import { FIND_LIMIT_MESSAGES, type findQuerySchema, type FoundMessages } from '@/lib/contracts/search/find';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findInConversation } from '../../db/search/find-in-conversation';
import { readSearchQuery } from '../../db/search/read-search-query';
import { countOccurrences } from './count-occurrences';

const NOTHING: FoundMessages = { messageIds: [], hasMore: false, occurrences: [], terms: [] };

/** Returns the oldest first. Throws not_found. */
export async function findMessages(
  owner: OwnerId,
  conversationId: string,
  { q, leafId, everywhere }: z.output<typeof findQuerySchema>,
): Promise<FoundMessages> {
  const search = await readSearchQuery(q);
  if (conversationId === NEW_CONVERSATION_ID) return NOTHING;
  const found = await findInConversation(owner, {
    conversationId,
    search,
    branch: everywhere ? null : { leafId },
    limit: FIND_LIMIT_MESSAGES + 1,
  });
  if (found === null) throw new AppError('not_found');
  if (search === null) return NOTHING;
  const messageIds = found.slice(0, FIND_LIMIT_MESSAGES);
  return {
    messageIds,
    hasMore: found.length > FIND_LIMIT_MESSAGES,
    occurrences: await countOccurrences(owner, messageIds, search.terms),
    terms: [...search.terms],
  };
}
