import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  SHARE_LIMIT,
  type ShareLink,
  type ShareRequest,
  SHARE_PAGE_SIZE,
  type ShareLinks,
} from '@/lib/contracts/share/share';
import { shareLinkEnd } from '@/lib/domain/share/share-link';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { databaseNow } from '../../db/database-clock';
import { findMessagePage } from '../../db/message/find-message-page';
import {
  insertShareLink,
  listShareLinks as findShareLinks,
  type StoredShareLink,
  deleteShareLink as deleteShareLinkRow,
} from '../../db/share/share-link-repository';
import { newShareToken } from './new-share-token';

/** Later messages are not shown. Throws not_found (also for an empty conversation) and share_limit. */
export async function createShareLink(owner: OwnerId, request: ShareRequest): Promise<ShareLink> {
  const { conversationId, expiry } = request;
  const leafMessageId = request.leafMessageId ?? (await findNewestLeaf(owner, conversationId));
  const createdAt = await databaseNow();
  const link = await insertShareLink(
    owner,
    {
      shareId: randomUUID(),
      token: newShareToken(),
      conversationId,
      leafMessageId,
      createdAt,
      expiresAt: shareLinkEnd(expiry, createdAt),
    },
    SHARE_LIMIT,
  );
  if (link === null) throw new AppError('not_found');
  if (link === 'limit') throw new AppError('share_limit', { limit: SHARE_LIMIT });
  return toShareLink(link);
}

async function findNewestLeaf(owner: OwnerId, conversationId: string): Promise<string> {
  const page = await findMessagePage(owner, { conversationId, limit: 1 });
  if (page?.leafId === undefined || page.leafId === null) throw new AppError('not_found');
  return page.leafId;
}

/** Returns the links that are still open, the newest first. */
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

function toShareLink(link: StoredShareLink): ShareLink {
  return {
    shareId: link.shareId,
    token: link.token,
    conversationId: link.conversationId,
    title: link.title,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
  };
}

/** Throws not_found, also for a link of another user. */
export async function deleteShareLink(owner: OwnerId, shareId: string): Promise<void> {
  if (!(await deleteShareLinkRow(owner, shareId))) throw new AppError('not_found');
}
