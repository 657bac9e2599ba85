import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import {
  SEARCH_HITS_PAGE_SIZE,
  type SearchHit,
  type searchHitsQuerySchema,
  type SearchHitsPage,
} from '@/lib/contracts/search/search';
import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';
import { cutSnippet } from '@/lib/domain/search/search-snippet';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findSearchHits, type FoundHit } from '../../db/search/find-search-hits';
import { readSearchQuery } from '../../db/search/read-search-query';
import { requireSearch } from './is-search-enabled';

/** Returns the newest first. */
export async function searchHits(
  owner: OwnerId,
  { q, cursor }: z.output<typeof searchHitsQuerySchema>,
): Promise<SearchHitsPage> {
  requireSearch();
  const query = await readSearchQuery(q);
  if (query === null) return { hits: [], nextCursor: null };
  const found = await findSearchHits(owner, query, { after: cursor, limit: SEARCH_HITS_PAGE_SIZE + 1 });
  const page = found.slice(0, SEARCH_HITS_PAGE_SIZE);
  const last = page.at(-1);
  const hits: SearchHit[] = [];
  for (const hit of page) {
    hits.push(toHit(hit, query.terms));
    // Other requests are handled between two texts.
    await nextTurn();
  }
  return {
    hits,
    nextCursor: found.length > page.length && last !== undefined ? `${last.at}_${last.id}` : null,
  };
}

function toHit(
  { id, at, conversationId, title, message }: FoundHit,
  terms: readonly SearchTerm[],
): SearchHit {
  const hit = { conversationId, title, titleMarks: findMarks(title, terms), at };
  if (message === null) return { ...hit, message };
  const { text, isCutBefore, isCutAfter, ...rest } = message;
  const { marks, ...snippet } = cutSnippet(text, terms);
  const cut = {
    isCutBefore: snippet.isCutBefore || isCutBefore,
    isCutAfter: snippet.isCutAfter || isCutAfter,
  };
  return { ...hit, message: { ...rest, messageId: id, snippet: { ...snippet, ...cut, marks: [...marks] } } };
}
