import 'server-only';
import type { VectorCodes } from '@/lib/domain/file/embedding/vector-codes';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../../prisma';

export async function listPassagesFrom(
  owner: OwnerId,
  fileId: string,
  { first, limit }: { first: number; limit: number },
): Promise<{ number: number; heading: string | null; text: string }[]> {
  return prisma().filePassage.findMany({
    where: { userId: owner, fileId, number: { gte: first } },
    orderBy: { number: 'asc' },
    take: limit,
    select: { number: true, heading: true, text: true },
  });
}

interface NewEmbeddings {
  readonly space: string;
  readonly first: number;
  readonly codes: readonly VectorCodes[];
  /** With the last passages, it is the time until another space may have the document. */
  readonly leaseMs: number;
  readonly isLast: boolean;
}

/** Returns false, and saves none, when the file was deleted, or another process has gone on with it. */
export async function insertEmbeddings(
  owner: OwnerId,
  fileId: string,
  { space, first, codes, leaseMs, isLast }: NewEmbeddings,
): Promise<boolean> {
  const rows = JSON.stringify(
    codes.map(({ bits, bytes }, index) => ({
      number: first + index,
      bits,
      vector: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    })),
  );
  const count = await prisma().$executeRaw`
    WITH file AS (
      UPDATE files SET "embeddedCount" = ${first + codes.length}, "isEmbedded" = ${isLast}, "embeddingAttempts" = 0,
        "embeddingBytes" = "embeddingBytes" + ${BigInt(storedBytes(codes))}, "embeddingProblem" = NULL,
        "embeddingNextAt" = now() + ${leaseMs}::float8 * interval '1 millisecond'
      WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid AND "embeddingSpace" = ${space}
        AND "embeddedCount" = ${first} AND NOT "isEmbedded"
      RETURNING "fileId", "userId"
    ), added AS (
      SELECT file."fileId", file."userId", codes.* FROM file,
        jsonb_to_recordset(${rows}::jsonb) AS codes(number int, bits text, vector text)
    ), vectors AS (
      INSERT INTO passage_vectors ("fileId", "userId", number, vector)
      SELECT "fileId", "userId", number, decode(vector, 'base64') FROM added
    ), bits AS (
      INSERT INTO passage_bits ("fileId", "userId", number, bits)
      SELECT "fileId", "userId", number, bits::bit varying FROM added
    )
    SELECT 1 FROM file`;
  return count === 1;
}

/** For each number an embedding takes a byte, and a bit for its sign. */
function storedBytes(codes: readonly VectorCodes[]): number {
  return codes.reduce((sum, { bits, bytes }) => sum + bytes.byteLength + Math.ceil(bits.length / 8), 0);
}
