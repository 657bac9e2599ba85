import 'server-only';
import { SHARE_PAGE_SIZE, type ShareLink, type ShareLinks } from '@/lib/contracts/share/share';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listShareLinks as findShareLinks, type StoredShareLink } from '../../db/share/share-link-repository';

/** The owner's links that lead somewhere, the newest first, of all conversations or of one; a stranger's has none. */
export async function listShareLinks(
  owner: OwnerId,
  { conversationId, pageNumber }: { conversationId?: string | undefined; pageNumber: number },
): Promise<ShareLinks> {
  const { links, total } = await findShareLinks(owner, {
    conversationId,
    offset: (pageNumber - 1) * SHARE_PAGE_SIZE,
    limit: SHARE_PAGE_SIZE,
  });
  return {
    links: links.map(toShareLink),
    pages: Math.max(1, Math.ceil(total / SHARE_PAGE_SIZE)),
    pageNumber,
  };
}

/** A stored link as its owner reads it. */
export function toShareLink(link: StoredShareLink): ShareLink {
  return {
    shareId: link.shareId,
    token: link.token,
    conversationId: link.conversationId,
    title: link.title,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
  };
}
