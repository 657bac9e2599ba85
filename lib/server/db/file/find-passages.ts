import 'server-only';
import * as z from 'zod/mini';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** A word that occurs in more passages tells none from the others. */
const HITS_LIMIT = 1_000;

/** Passages that have a word beyond HITS_LIMIT would otherwise come first only because they were looked at. */
const COMMON_WEIGHT = 0.001;

const WORDS_LIMIT = 48;

const placeSchema = z.object({ fileId: z.string(), number: z.number() });

export type PassageKey = z.infer<typeof placeSchema>;

const passageSchema = z.extend(documentSectionSchema, placeSchema.shape);

export type FoundPassage = z.infer<typeof passageSchema>;

/** `indexWords` makes the words. */
interface WordsQuery {
  readonly fileIds: readonly string[];
  readonly words: readonly string[];
  readonly limit: number;
}

/** Passages with the most and rarest of the words come first. */
export async function rankPassagesByWords(owner: OwnerId, query: WordsQuery): Promise<PassageKey[]> {
  return z.array(placeSchema).parse(await prisma().$queryRaw(passagesByWordsSql(owner, query)));
}

export function passagesByWordsSql(owner: OwnerId, { fileIds, words, limit }: WordsQuery): Prisma.Sql {
  return Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT asked.word, hit."fileId", hit.number
      FROM unnest(${words.slice(0, WORDS_LIMIT)}::text[]) AS asked (word)
      CROSS JOIN LATERAL (
        SELECT p."fileId", p.number FROM file_passages p
        WHERE p."userId" = ${owner}::uuid AND p."fileId" = ANY(${[...fileIds]}::text[]) AND p.words @> ARRAY[asked.word]
        LIMIT ${HITS_LIMIT}
      ) hit
    ),
    weights AS (
      SELECT word, CASE WHEN count(*) < ${HITS_LIMIT} THEN 1 / ln(2 + count(*)) ELSE ${COMMON_WEIGHT}::float8 END AS weight
      FROM hits GROUP BY word
    )
    SELECT hits."fileId", hits.number
    FROM hits JOIN weights USING (word) GROUP BY hits."fileId", hits.number
    ORDER BY sum(weights.weight) DESC, hits."fileId", hits.number LIMIT ${limit}`;
}

/** Returns passages in the order of the places, without those that were deleted meanwhile. */
export async function readPassages(owner: OwnerId, places: readonly PassageKey[]): Promise<FoundPassage[]> {
  const rows = await prisma().$queryRaw`
    SELECT p."fileId", p.number, p.page, p.heading, p.text
    FROM unnest(${places.map(({ fileId }) => fileId)}::text[], ${places.map(({ number }) => number)}::int[])
      WITH ORDINALITY AS place ("fileId", number, rank)
    JOIN file_passages p ON p."fileId" = place."fileId" AND p.number = place.number AND p."userId" = ${owner}::uuid
    ORDER BY place.rank`;
  return z.array(passageSchema).parse(rows);
}

export async function listFirstPassages(
  owner: OwnerId,
  { fileIds, limit }: { fileIds: readonly string[]; limit: number },
): Promise<FoundPassage[]> {
  return prisma().filePassage.findMany({
    where: { userId: owner, fileId: { in: [...fileIds] }, number: { lt: limit } },
    orderBy: [{ number: 'asc' }, { fileId: 'asc' }],
    take: limit,
    select: { fileId: true, number: true, page: true, heading: true, text: true },
  });
}
