import 'server-only';
import { z } from 'zod';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';

/** Further words of a query are ignored. */
const TERM_LIMIT = 32;

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  readonly grams: readonly string[];
}

const rowSchema = z.object({
  text: z.string(),
  place: z.enum(['inside', 'start', 'word']),
  grams: z.array(z.string()),
});

/**
 * The functions of the index read the query. Words without an indexed piece, such as lone punctuation, are left out;
 * returns null without others.
 */
export async function readSearchQuery(query: string): Promise<SearchQuery | null> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    SELECT text, place, grams FROM (
      SELECT DISTINCT text FROM unnest(string_to_array(search_text(${query}), ' ')) AS words(text)
      WHERE text <> '' LIMIT ${TERM_LIMIT}
    ) terms
    CROSS JOIN LATERAL (
      SELECT place, grams FROM (VALUES
        (1, 'inside', search_grams(text)), (2, 'start', search_grams(' ' || text)), (3, 'word', search_grams(' ' || text || ' '))
      ) AS places(rank, place, grams)
      WHERE grams <> '{}' ORDER BY rank LIMIT 1
    ) known`;
  const terms = z.array(rowSchema).parse(rows);
  if (terms.length === 0) return null;
  return {
    terms: terms.map(({ text, place }) => ({ text, place })),
    grams: [...new Set(terms.flatMap((term) => term.grams))],
  };
}

/** The row must have every word: the index decides first, then the text. The owner's condition stands beside it. */
export function matchesSearch(alias: 'm' | 'c', { terms, grams }: SearchQuery): Prisma.Sql {
  const text = Prisma.raw(`${alias}."searchText"`);
  const words = terms.map((term) => Prisma.sql`strpos(${text}, ${term.text}) > 0`);
  return Prisma.sql`(search_grams(' ' || ${text} || ' ') @> ${[...grams]}::text[] AND ${Prisma.join(words, ' AND ')})`;
}
