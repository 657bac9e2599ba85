'use client';

import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import useSWRInfinite from 'swr/infinite';
import {
  foundConversationsSchema,
  SEARCH_ENABLED_PATH,
  searchConversationsPath,
  searchEnabledSchema,
  searchHitsPageSchema,
  searchHitsPath,
  type FoundConversation,
  type FoundConversations,
  type SearchHit,
  type SearchHitsPage,
} from '@/lib/contracts/search/search';
import { requestJson } from '../request/request';
import { useSession } from '../session/use-session';
import { toFound, type Found } from '../shared/found';

/** The user's id keeps results apart. */
type Key = readonly [path: string, userId: string];

export function useSearchEnabled(): boolean {
  return useSearchAnswer().data ?? false;
}

/** Loading counts, so the box keeps its place. */
export function useKeepsSearchPlace(): boolean {
  const { data, error } = useSearchAnswer();
  return data ?? error === undefined;
}

function useSearchAnswer(): SWRResponse<boolean, Error> {
  const { status } = useSession();
  return useSWRImmutable(status === 'authenticated' ? SEARCH_ENABLED_PATH : null, fetchEnabled);
}

/** An empty query requests none. */
export function useFoundConversations(query: string): Found<FoundConversation> {
  const userId = useSession().user?.id;
  const pages = useSWRInfinite<FoundConversations, Error>(
    (index, before: FoundConversations | null): Key | null => {
      if (userId === undefined || query === '') return null;
      if (before !== null && before.pageNumber >= before.pages) return null;
      return [searchConversationsPath(query, index + 1), userId];
    },
    ([path]: Key) => requestJson(path, foundConversationsSchema),
    { revalidateFirstPage: false },
  );
  const last = pages.data?.at(-1);
  return toFound(
    pages,
    pages.data?.flatMap((page) => page.conversations),
    last !== undefined && last.pageNumber < last.pages,
  );
}

/** The newest comes first; an empty query requests none. */
export function useSearchHits(query: string): Found<SearchHit> {
  const userId = useSession().user?.id;
  const pages = useSWRInfinite<SearchHitsPage, Error>(
    (_index, before: SearchHitsPage | null): Key | null => {
      if (userId === undefined || query === '' || before?.nextCursor === null) return null;
      return [searchHitsPath(query, before?.nextCursor ?? null), userId];
    },
    ([path]: Key) => requestJson(path, searchHitsPageSchema),
    { revalidateFirstPage: false },
  );
  return toFound(
    pages,
    pages.data?.flatMap((page) => page.hits),
    (pages.data?.at(-1)?.nextCursor ?? null) !== null,
  );
}

function fetchEnabled(): Promise<boolean> {
  return requestJson(SEARCH_ENABLED_PATH, searchEnabledSchema);
}
