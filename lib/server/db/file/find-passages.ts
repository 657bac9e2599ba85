import 'server-only';
import { z } from 'zod';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** Passages of a word that are looked at: a word of more of them tells none from the others. */
const HITS_LIMIT = 1_000;

/** What such a word weighs: passages that have it would else come first only because they were looked at. */
const COMMON_WEIGHT = 0.001;

/** Words of a question beyond this many are ignored. */
const WORDS_LIMIT = 48;

const passageSchema = documentSectionSchema.extend({ fileId: z.string(), number: z.number() });

/** A passage of a document; `number` is its position there. */
export type FoundPassage = z.infer<typeof passageSchema>;

/** What is looked for: words of `indexWords`, in these files. */
interface PassageQuery {
  readonly fileIds: readonly string[];
  readonly words: readonly string[];
  readonly limit: number;
}

/**
 * Returns the passages of the owner's files that have the most, and the rarest, of these words, best first; with none
 * of them how the files begin.
 */
export async function findPassages(owner: OwnerId, query: PassageQuery): Promise<FoundPassage[]> {
  const found = z.array(passageSchema).parse(await prisma().$queryRaw(findPassagesSql(owner, query)));
  return found.length > 0 ? found : listFirstPassages(owner, query);
}

/** Returns the statement of {@link findPassages}; the bench looks at its plan. */
function findPassagesSql(owner: OwnerId, { fileIds, words, limit }: PassageQuery): Prisma.Sql {
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
    ),
    best AS (
      SELECT hits."fileId", hits.number, sum(weights.weight) AS score
      FROM hits JOIN weights USING (word) GROUP BY hits."fileId", hits.number
      ORDER BY score DESC, hits."fileId", hits.number LIMIT ${limit}
    )
    SELECT p."fileId", p.number, p.page, p.heading, p.text
    FROM best JOIN file_passages p ON p."fileId" = best."fileId" AND p.number = best.number AND p."userId" = ${owner}::uuid
    ORDER BY best.score DESC, p."fileId", p.number`;
}

async function listFirstPassages(owner: OwnerId, { fileIds, limit }: PassageQuery): Promise<FoundPassage[]> {
  const rows = await prisma().filePassage.findMany({
    where: { userId: owner, fileId: { in: [...fileIds] }, number: { lt: limit } },
    orderBy: [{ number: 'asc' }, { fileId: 'asc' }],
    take: limit,
    select: { fileId: true, number: true, page: true, heading: true, text: true },
  });
  return rows;
}
