import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { SHARE_LIMIT, type ShareLink, type ShareRequest } from '@/lib/contracts/share/share';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { shareLinkEnd } from '@/lib/domain/share/share-link';
import { findMessagePage } from '../../db/message/find-message-page';
import { insertShareLink } from '../../db/share/share-link-repository';
import { toShareLink } from './list-share-links';

const TOKEN_BYTES = 32;

/**
 * Makes a link to one branch of the owner's conversation, up to the message that is its last now. Throws not_found when the
 * conversation is empty or it or the message is not theirs, and share_limit.
 */
export async function createShareLink(owner: OwnerId, request: ShareRequest): Promise<ShareLink> {
  const { conversationId, expiry } = request;
  const leafMessageId = request.leafMessageId ?? (await findNewestLeaf(owner, conversationId));
  const createdAt = new Date();
  const link = await insertShareLink(
    owner,
    {
      shareId: randomUUID(),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
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
