import 'server-only';
import {
  SEARCH_PAGE_SIZE,
  type FoundConversation,
  type FoundConversations,
} from '@/lib/contracts/search/search';
import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';
import { cutSnippet } from '@/lib/domain/search/search-snippet';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findSearchConversations } from '../../db/search/find-search-conversations';
import { listFoundTexts, type FoundText } from '../../db/search/list-found-texts';
import { readSearchQuery } from '../../db/search/read-search-query';
import { requireSearch } from './is-search-enabled';

/** An excerpt fills two lines, and its mark must be in the first. */
const EXCERPT_SIZE = { lead: 16, length: 110 };

/** Conversations with a matching title come first. A query without words finds none. */
export async function searchConversations(
  owner: OwnerId,
  { q, pageNumber }: { q: string; pageNumber: number },
): Promise<FoundConversations> {
  requireSearch();
  const query = await readSearchQuery(q);
  if (query === null) return { conversations: [], pages: 1, pageNumber };
  const page = { areTitlesFirst: true, pageNumber, pageSize: SEARCH_PAGE_SIZE };
  const { found, total } = await findSearchConversations(owner, query, page);
  const texts = await listFoundTexts(
    owner,
    query,
    found.flatMap(({ conversation: { conversationId }, newestSeq }) =>
      newestSeq === null ? [] : [{ conversationId, seq: newestSeq }],
    ),
  );
  return {
    conversations: found.map(({ conversation, messageHits, newestSeq }) => ({
      conversationId: conversation.conversationId,
      title: conversation.title,
      titleMarks: findMarks(conversation.title, query.terms),
      updatedAt: conversation.updatedAt,
      pinnedAt: conversation.pinnedAt,
      archivedAt: conversation.archivedAt,
      folderId: conversation.folderId,
      messageHits,
      excerpt: newestSeq === null ? null : toExcerpt(texts.get(newestSeq), query.terms),
    })),
    pages: Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)),
    pageNumber,
  };
}

function toExcerpt(found: FoundText | undefined, terms: readonly SearchTerm[]): FoundConversation['excerpt'] {
  if (found === undefined) return null;
  const { text, marks, isCutBefore } = cutSnippet(found.text, terms, EXCERPT_SIZE);
  return { text, marks: [...marks], isCutBefore: isCutBefore || found.isCutBefore };
}
