import 'server-only';
import { Prisma } from '../generated/client.ts';
import type { SearchQuery } from './read-search-query';

/** Only the first characters of a text are indexed. */
const SEARCHED_CHARACTERS = 100_000;

/**
 * It selects one row (text, isCutBefore, isCutAfter) of `m`. The word is looked for as written, else at its place in
 * the folded text.
 */
export function textAroundMatch({ terms }: SearchQuery, characters: number): Prisma.Sql {
  const term = terms[0]?.text ?? '';
  return Prisma.sql`(
    SELECT substr(m.text, at.start, ${characters}::int) AS text, at.start > 1 AS "isCutBefore",
      at.start + ${characters}::int <= char_length(m.text) AS "isCutAfter"
    FROM (
      SELECT CASE WHEN octet_length(m.text) <= ${characters}::int THEN 1 ELSE greatest(1, coalesce(
        nullif(strpos(lower(left(m.text, ${SEARCHED_CHARACTERS}::int)), ${term}), 0),
        (strpos(m."searchText", ${term})::float8 / greatest(1, char_length(m."searchText"))
          * least(char_length(m.text), ${SEARCHED_CHARACTERS}::int))::int
      ) - ${Math.floor(characters / 3)}::int) END AS start
    ) at)`;
}
