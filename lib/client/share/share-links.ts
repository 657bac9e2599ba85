'use client';

import useSWR, { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import {
  SHARE_PATH,
  shareLinkPath,
  shareLinkSchema,
  shareLinksPath,
  shareLinksSchema,
  type ShareLink,
  type ShareLinks,
  type ShareRequest,
} from '@/lib/contracts/share/share';
import { request, requestJson } from '../request/request';

/** The newest comes first; undefined means loading. */
export function useConversationLinks(conversationId: string): {
  links: readonly ShareLink[] | undefined;
  error: unknown;
  retry: () => void;
} {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<ShareLinks, unknown>(shareLinksPath({ conversationId }), fetchLinks);
  return { links: data?.links, error, retry: () => void again() };
}

/** The newest come first. */
export function useShareLinks(): {
  links: readonly ShareLink[] | undefined;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
} {
  const {
    data,
    error,
    size,
    setSize,
    mutate: again,
  } = useSWRInfinite<ShareLinks, unknown>(pageKey, fetchLinks);
  const last = data?.at(-1);
  return {
    links: data?.flatMap((page) => page.links),
    error,
    hasMore: last !== undefined && last.pageNumber < last.pages,
    loadMore: () => void setSize(size + 1),
    retry: () => void again(),
  };
}

/** Throws RequestError. */
export async function createShareLink(request: ShareRequest): Promise<ShareLink> {
  const link = await requestJson(SHARE_PATH, shareLinkSchema, { method: 'POST', json: request });
  await refreshLists();
  return link;
}

/** A link that was deleted already counts as revoked. Throws RequestError. */
export async function revokeShareLink(shareId: string): Promise<void> {
  try {
    await request(shareLinkPath(shareId), { method: 'DELETE' });
  } finally {
    await refreshLists();
  }
}

async function refreshLists(): Promise<void> {
  await Promise.all([
    mutate((key) => typeof key === 'string' && key.startsWith(SHARE_PATH)),
    mutate(unstable_serialize(pageKey)),
  ]);
}

function pageKey(index: number): string {
  return shareLinksPath({ pageNumber: index + 1 });
}

function fetchLinks(path: string): Promise<ShareLinks> {
  return requestJson(path, shareLinksSchema);
}
