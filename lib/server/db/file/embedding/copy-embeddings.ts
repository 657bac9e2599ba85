import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../../prisma';

/**
 * The other file has the same bytes and passages. Returns false without such a file, or when this one has embeddings.
 */
export async function copyEmbeddings(
  owner: OwnerId,
  fileId: string,
  { space, leaseMs }: { space: string; leaseMs: number },
): Promise<boolean> {
  const count = await prisma().$executeRaw`
    WITH twin AS MATERIALIZED (
      SELECT t."fileId", t."embeddedCount", t."embeddingBytes" FROM files f
      JOIN files t ON t."userId" = f."userId" AND t.sha256 = f.sha256 AND t."fileId" <> f."fileId"
      WHERE f."fileId" = ${fileId} AND f."userId" = ${owner}::uuid AND t."isEmbedded" AND t."embeddingSpace" = ${space}
        AND t."embeddedCount" = (SELECT count(*) FROM file_passages p WHERE p."fileId" = f."fileId")
        AND t."embeddedCount" = (SELECT count(*) FROM file_passages p
          JOIN file_passages own ON own."fileId" = f."fileId" AND own.number = p.number AND own.text = p.text
            AND own.heading IS NOT DISTINCT FROM p.heading
          WHERE p."fileId" = t."fileId")
      LIMIT 1
    ), file AS (
      UPDATE files SET "embeddedCount" = twin."embeddedCount", "embeddingBytes" = twin."embeddingBytes",
        "isEmbedded" = true, "embeddingAttempts" = 0, "embeddingProblem" = NULL,
        "embeddingNextAt" = now() + ${leaseMs}::float8 * interval '1 millisecond'
      FROM twin WHERE files."fileId" = ${fileId} AND files."userId" = ${owner}::uuid AND files."embeddingSpace" = ${space}
        AND files."embeddedCount" = 0 AND NOT files."isEmbedded"
      RETURNING files."fileId", files."userId", twin."fileId" AS "twinId"
    ), vectors AS (
      INSERT INTO passage_vectors ("fileId", "userId", number, vector)
      SELECT file."fileId", file."userId", v.number, v.vector FROM file
      JOIN passage_vectors v ON v."fileId" = file."twinId" AND v."userId" = file."userId"
    ), bits AS (
      INSERT INTO passage_bits ("fileId", "userId", number, bits)
      SELECT file."fileId", file."userId", b.number, b.bits FROM file
      JOIN passage_bits b ON b."fileId" = file."twinId" AND b."userId" = file."userId"
    )
    SELECT 1 FROM file`;
  return count === 1;
}
