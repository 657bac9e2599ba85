import 'server-only';
import { z } from 'zod';
import type { EmbeddingProblem } from '@/lib/domain/file/document-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../../prisma';

export interface ClaimedEmbedding {
  readonly doneCount: number;
  /** Attempts count from 1 since the last success. */
  readonly attempt: number;
}

const claimSchema = z.array(z.object({ doneCount: z.number(), attempt: z.number() }));

/**
 * Deletes embeddings of other spaces. Returns null when there is no work or another process does it, and `waits` when
 * those of an equal file are being computed: they are there after `waitMs`.
 */
export async function claimEmbedding(
  owner: OwnerId,
  fileId: string,
  { space, leaseMs, waitMs }: { space: string; leaseMs: number; waitMs: number },
): Promise<ClaimedEmbedding | 'waits' | null> {
  return prisma().$transaction(async (transaction) => {
    // Of equal files that are claimed at the same time the later one waits here; the next statement sees the first.
    await transaction.$executeRaw`
      SELECT 1 FROM files t WHERE t."userId" = ${owner}::uuid
        AND t.sha256 = (SELECT f.sha256 FROM files f WHERE f."fileId" = ${fileId} AND f."userId" = ${owner}::uuid)
      ORDER BY t."fileId" FOR NO KEY UPDATE`;
    const waiting = await transaction.$executeRaw`
      UPDATE files f SET "embeddingNextAt" = now() + ${waitMs}::float8 * interval '1 millisecond'
      WHERE f."fileId" = ${fileId} AND f."userId" = ${owner}::uuid AND f."embeddingNextAt" <= now()
        AND (f."embeddedCount" = 0 OR f."embeddingSpace" <> ${space})
        AND EXISTS (SELECT 1 FROM files t WHERE t."userId" = f."userId" AND t.sha256 = f.sha256
          AND t."fileId" <> f."fileId" AND t."embeddingSpace" = ${space} AND NOT t."isEmbedded"
          AND t."embeddingNextAt" > now() AND t."embeddingProblem" IS NULL AND t."textState" = 'ready')`;
    if (waiting > 0) return 'waits';
    const rows = await transaction.$queryRaw`
      WITH claimed AS (
        UPDATE files SET "embeddingSpace" = ${space}, "isEmbedded" = false,
          "embeddedCount" = CASE WHEN "embeddingSpace" = ${space} THEN "embeddedCount" ELSE 0 END,
          "embeddingBytes" = CASE WHEN "embeddingSpace" = ${space} THEN "embeddingBytes" ELSE 0 END,
          "embeddingAttempts" = "embeddingAttempts" + 1,
          "embeddingNextAt" = now() + ${leaseMs}::float8 * interval '1 millisecond'
        WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid AND state = 'ready' AND "textState" = 'ready'
          AND "embeddingNextAt" <= now() AND (NOT "isEmbedded" OR "embeddingSpace" <> ${space})
        RETURNING "fileId", "userId", "embeddedCount" AS "doneCount", "embeddingAttempts" AS attempt
      ), other_bits AS (
        DELETE FROM passage_bits b USING claimed c
        WHERE b."fileId" = c."fileId" AND b."userId" = c."userId" AND b.number >= c."doneCount"
      ), other_vectors AS (
        DELETE FROM passage_vectors v USING claimed c
        WHERE v."fileId" = c."fileId" AND v."userId" = c."userId" AND v.number >= c."doneCount"
      )
      SELECT "doneCount", attempt FROM claimed`;
    return claimSchema.parse(rows)[0] ?? null;
  });
}

export async function postponeEmbedding(owner: OwnerId, fileId: string, delayMs: number): Promise<void> {
  await prisma().$executeRaw`
    UPDATE files SET "embeddingNextAt" = now() + ${delayMs}::float8 * interval '1 millisecond'
    WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid AND NOT "isEmbedded"`;
}

export async function holdEmbedding(
  owner: OwnerId,
  fileId: string,
  { problem, delayMs }: { problem: EmbeddingProblem; delayMs: number },
): Promise<void> {
  await prisma().$executeRaw`
    UPDATE files SET "embeddingNextAt" = now() + ${delayMs}::float8 * interval '1 millisecond',
      "embeddingProblem" = ${problem}, "embeddingAttempts" = 0
    WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid AND NOT "isEmbedded"`;
}
