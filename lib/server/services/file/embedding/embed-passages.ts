import 'server-only';
import { vectorCodes } from '@/lib/domain/file/embedding/vector-codes';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { claimEmbedding, holdEmbedding, postponeEmbedding } from '../../../db/file/embedding/claim-embedding';
import { copyEmbeddings } from '../../../db/file/embedding/copy-embeddings';
import { insertEmbeddings, listPassagesFrom } from '../../../db/file/embedding/passage-embeddings';
import { logError } from '../../../platform/log';
import { keepAlive } from '../../../platform/shape/keep-alive';
import { inTurn } from '../../../platform/turns/take-turn';
import { BATCH_LIMIT_MS, embedPaid } from './embed-paid';
import { delayOf, requireEmbeddingRoom, toEmbeddingProblem } from './embedding-problems';
import { findEmbeddingsEndpoint, isEndpointPaused, type EmbeddingsEndpoint } from './embeddings-endpoint';

const BATCH_SIZE = 32;

/** After this time a batch has ended, so another process may go on. */
const LEASE_MS = 3 * BATCH_LIMIT_MS;

/** Two servers with different models, as during an update, change the embeddings at most this often. */
const OTHER_SPACE_DELAY_MS = 10 * 60_000;

/** The delay doubles with each failure. */
const FIRST_DELAY_MS = 30_000;
const DELAY_LIMIT_MS = 24 * 60 * 60_000;

/** The periodic work tries again what fails. */
export function embedSoon(owner: OwnerId, fileId: string): void {
  if (findEmbeddingsEndpoint() === null) return;
  keepAlive(embed(owner, fileId), 'the passages of a document could not be embedded', { fileId });
}

/** Returns false when another process may be computing or the endpoint is paused. A failure is logged. */
export async function embed(owner: OwnerId, fileId: string): Promise<boolean> {
  const endpoint = findEmbeddingsEndpoint();
  if (endpoint === null) return false;
  try {
    return await inTurn('embeddings', owner, () => embedPassages(owner, fileId, endpoint));
  } catch (error) {
    logError('the passages of a document got no embeddings; they get them later', error, { fileId });
    return true;
  }
}

async function embedPassages(owner: OwnerId, fileId: string, endpoint: EmbeddingsEndpoint): Promise<boolean> {
  if (isEndpointPaused()) return false;
  const { space } = endpoint;
  const claimed = await claimEmbedding(owner, fileId, { space, leaseMs: LEASE_MS, waitMs: FIRST_DELAY_MS });
  if (claimed === null) return false;
  if (claimed === 'waits') return true;
  try {
    let first = claimed.doneCount;
    if (first === 0 && (await copyFromTwin(owner, fileId, space))) return true;
    for (let isLast = false; !isLast;) {
      const passages = await listPassagesFrom(owner, fileId, { first, limit: BATCH_SIZE + 1 });
      const batch = passages.slice(0, BATCH_SIZE);
      isLast = passages.length <= BATCH_SIZE;
      const texts = batch.map(({ heading, text }) => (heading === null ? text : `${heading}\n${text}`));
      const leaseMs = isLast ? OTHER_SPACE_DELAY_MS : LEASE_MS;
      const place = { space, first, leaseMs, isLast };
      const isSaved = await embedPaid(owner, endpoint, texts, (vectors) =>
        insertEmbeddings(owner, fileId, { ...place, codes: vectors.map(vectorCodes) }),
      );
      if (!isSaved) return true;
      first += batch.length;
    }
    return true;
  } catch (error) {
    const problem = toEmbeddingProblem(error);
    if (problem !== null) {
      await holdEmbedding(owner, fileId, { problem, delayMs: delayOf(problem) });
      return true;
    }
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (claimed.attempt - 1), DELAY_LIMIT_MS);
    await postponeEmbedding(owner, fileId, delayMs);
    throw error;
  }
}

async function copyFromTwin(owner: OwnerId, fileId: string, space: string): Promise<boolean> {
  await requireEmbeddingRoom(owner);
  return copyEmbeddings(owner, fileId, { space, leaseMs: OTHER_SPACE_DELAY_MS });
}
