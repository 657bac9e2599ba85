import 'server-only';
import { SEARCH_PAGE_SIZE, type FoundConversations } from '@/lib/contracts/search/search';
import { findMarks } from '@/lib/domain/search/find-marks';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findSearchConversations } from '../../db/search/find-search-conversations';
import { readSearchQuery } from '../../db/search/read-search-query';
import { requireSearch } from './is-search-enabled';

/**
 * Returns one page of the conversations that match, those with a matching title first. A query without words matches
 * none.
 */
export async function searchConversations(
  owner: OwnerId,
  { q, pageNumber }: { q: string; pageNumber: number },
): Promise<FoundConversations> {
  requireSearch();
  const query = await readSearchQuery(q);
  if (query === null) return { conversations: [], pages: 1, pageNumber };
  const page = { areTitlesFirst: true, pageNumber, pageSize: SEARCH_PAGE_SIZE };
  const { found, total } = await findSearchConversations(owner, query, page);
  return {
    conversations: found.map(({ conversation, messageHits }) => ({
      conversationId: conversation.conversationId,
      title: conversation.title,
      titleMarks: findMarks(conversation.title, query.terms),
      updatedAt: conversation.updatedAt,
      pinnedAt: conversation.pinnedAt,
      archivedAt: conversation.archivedAt,
      folderId: conversation.folderId,
      messageHits,
    })),
    pages: Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)),
    pageNumber,
  };
}
