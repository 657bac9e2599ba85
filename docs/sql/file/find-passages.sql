-- What lib/server/db/file/find-passages.ts sends; `npm run sql` writes this file.

-- rankPassagesByWords
WITH hits AS MATERIALIZED (
  SELECT asked.word, hit."fileId", hit.number
  FROM unnest($1::text[]) AS asked (word)
  CROSS JOIN LATERAL (
    SELECT p."fileId", p.number FROM file_passages p
    WHERE p."userId" = $2::uuid AND p."fileId" = ANY($3::text[]) AND p.words @> ARRAY[asked.word]
    LIMIT $4
  ) hit
),
weights AS (
  SELECT word, CASE WHEN count(*) < $5 THEN 1 / ln(2 + count(*)) ELSE $6::float8 END AS weight
  FROM hits GROUP BY word
)
SELECT hits."fileId", hits.number
FROM hits JOIN weights USING (word) GROUP BY hits."fileId", hits.number
ORDER BY sum(weights.weight) DESC, hits."fileId", hits.number LIMIT $7;

-- readPassages
SELECT p."fileId", p.number, p.page, p.heading, p.text
FROM unnest($1::text[], $2::int[])
WITH ORDINALITY AS place ("fileId", number, rank)
JOIN file_passages p ON p."fileId" = place."fileId" AND p.number = place.number AND p."userId" = $3::uuid
ORDER BY place.rank;

-- listFirstPassages
SELECT "public"."file_passages"."fileId", "public"."file_passages"."number", "public"."file_passages"."page",
  "public"."file_passages"."heading", "public"."file_passages"."text"
FROM "public"."file_passages"
WHERE ("public"."file_passages"."userId" = $1 AND "public"."file_passages"."fileId" IN ($2, $3) AND
  "public"."file_passages"."number" < $4)
ORDER BY "public"."file_passages"."number" ASC, "public"."file_passages"."fileId" ASC
LIMIT $5 OFFSET $6;
--   Limit
--     Sort
--       Bitmap Heap Scan on file_passages
--         BitmapAnd
--           Bitmap Index Scan by file_passages_pkey
--           Bitmap Index Scan by file_passages_words_idx
