import 'server-only';
import { z } from 'zod';
import { signBits, similarity } from '@/lib/domain/file/embedding/vector-codes';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../../generated/client.ts';
import { prisma } from '../../prisma';
import type { PassageKey } from '../find-passages';

/** The limit covers some sixty books. Passages of files beyond them are found by their words. */
const COMPARED_LIMIT = 50_000;

/** This many passages are found by the signs of their numbers, and then ranked by the numbers. */
const NEAREST_LIMIT = 200;

const nearSchema = z.array(z.object({ fileId: z.string(), number: z.number(), vector: z.string() }));

/** The embeddings of the question and the passages are of one space. */
interface VectorQuery {
  readonly fileIds: readonly string[];
  readonly space: string;
  readonly vector: readonly number[];
  readonly limit: number;
}

/** Returns the best first. */
export async function rankPassagesByVector(owner: OwnerId, query: VectorQuery): Promise<PassageKey[]> {
  const near = nearSchema.parse(await prisma().$queryRaw(nearPassagesSql(owner, query)));
  return near
    .flatMap(({ fileId, number, vector }) => {
      const bytes = Buffer.from(vector, 'base64');
      const stored = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const score = similarity(query.vector, stored);
      return score === null ? [] : [{ fileId, number, score }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, query.limit)
    .map(({ fileId, number }) => ({ fileId, number }));
}

export function nearPassagesSql(owner: OwnerId, { fileIds, space, vector }: VectorQuery): Prisma.Sql {
  // A server may change the length of its embeddings under the same name: those of another length are not compared.
  return Prisma.sql`
    WITH near AS MATERIALIZED (
      SELECT "fileId", number FROM (
        SELECT b."fileId", b.number, b.bits
        FROM files f JOIN passage_bits b ON b."fileId" = f."fileId" AND b."userId" = f."userId"
        WHERE f."userId" = ${owner}::uuid AND f."fileId" = ANY(${[...fileIds]}::text[]) AND f."embeddingSpace" = ${space}
        LIMIT ${COMPARED_LIMIT}
      ) compared
      WHERE length(bits) = ${vector.length}
      ORDER BY CASE WHEN length(bits) = ${vector.length} THEN bit_count(bits # ${signBits(vector)}::bit varying) END
      LIMIT ${NEAREST_LIMIT}
    )
    SELECT near."fileId", near.number, encode(v.vector, 'base64') AS vector
    FROM near JOIN passage_vectors v ON v."fileId" = near."fileId" AND v.number = near.number AND v."userId" = ${owner}::uuid`;
}
