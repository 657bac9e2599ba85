import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { PUBLISHED_LIMIT, type Published, type PublishRequest } from '@/lib/contracts/share/published';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  deletePublished,
  insertPublished,
  listPublished,
  type StoredPublished,
} from '../../db/share/published-artifact-repository';
import { newShareToken } from './new-share-token';

/**
 * The page keeps this version; publishing it again returns the same page. Throws not_found and publish_limit.
 */
export async function publishArtifact(owner: OwnerId, request: PublishRequest): Promise<Published> {
  const { kind, language, code } = request;
  const codeHash = createHash('sha256')
    .update(JSON.stringify([kind, language, code]))
    .digest('hex');
  const row = { ...request, publishedId: randomUUID(), token: newShareToken(), codeHash };
  const published = await insertPublished(owner, row, PUBLISHED_LIMIT);
  if (published === null) throw new AppError('not_found');
  if (published === 'limit') throw new AppError('publish_limit', { limit: PUBLISHED_LIMIT });
  return toPublished(published);
}

/** Returns the pages that are still public, the newest first. */
export async function listPublishedArtifacts(owner: OwnerId): Promise<{ published: Published[] }> {
  return { published: (await listPublished(owner, PUBLISHED_LIMIT)).map(toPublished) };
}

/** Throws not_found, also for a page of another user. */
export async function endPublishedArtifact(owner: OwnerId, publishedId: string): Promise<void> {
  if (!(await deletePublished(owner, publishedId))) throw new AppError('not_found');
}

function toPublished({ publishedId, token, title, createdAt }: StoredPublished): Published {
  return { publishedId, token, title, createdAt: createdAt.toISOString() };
}
