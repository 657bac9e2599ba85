import 'server-only';
import { SEARCH_PAGE_SIZE } from '@/lib/contracts/search/search';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findNewestMatches } from '../../db/search/find-newest-matches';
import { findSearchConversations } from '../../db/search/find-search-conversations';
import { readSearchQuery } from '../../db/search/read-search-query';
import { requireSearch } from './is-search-enabled';

/** No client asks for a second page of messages. */
const MESSAGE_LIMIT = 20;

interface ChatsFound {
  readonly conversations: readonly Conversation[];
  readonly messages: readonly { readonly message: Message; readonly conversation: Conversation }[];
  readonly terms: readonly SearchTerm[];
  readonly pages: number;
  readonly pageSize: number;
}

/** Conversations with most hits come first, then the newest messages. It is empty without words. */
export async function searchChats(
  owner: OwnerId,
  { q, pageNumber }: { q: string; pageNumber: string },
): Promise<ChatsFound> {
  requireSearch();
  const empty = { conversations: [], messages: [], terms: [], pages: 1, pageSize: SEARCH_PAGE_SIZE };
  const query = await readSearchQuery(q);
  if (query === null) return empty;
  const page = { areTitlesFirst: false, pageNumber: Number(pageNumber), pageSize: SEARCH_PAGE_SIZE };
  const [{ found, total }, messages] = await Promise.all([
    findSearchConversations(owner, query, page),
    findNewestMatches(owner, query, MESSAGE_LIMIT),
  ]);
  return {
    conversations: found.map(({ conversation }) => conversation),
    messages,
    terms: query.terms,
    pages: Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)),
    pageSize: SEARCH_PAGE_SIZE,
  };
}
