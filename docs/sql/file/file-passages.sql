-- What lib/server/db/file/file-passages.ts sends; `npm run sql` writes this file.

-- insertPassages
WITH file AS (
  SELECT "fileId", "userId" FROM files WHERE "fileId" = $1 AND "userId" = $2::uuid FOR KEY SHARE
)
INSERT INTO file_passages ("fileId", "userId", number, page, heading, text, words)
SELECT file."fileId", file."userId", number, page, heading, text, words
FROM file, jsonb_to_recordset($3::jsonb) AS added(number int, page int, heading text, text text, words text[]);

-- deletePassages
DELETE
FROM "public"."file_passages"
WHERE ("public"."file_passages"."userId" = $1 AND "public"."file_passages"."fileId" = $2);

-- listPassages
SELECT "public"."file_passages"."fileId", "public"."file_passages"."number", "public"."file_passages"."page",
  "public"."file_passages"."heading", "public"."file_passages"."text"
FROM "public"."file_passages"
WHERE ("public"."file_passages"."userId" = $1 AND "public"."file_passages"."fileId" = $2 AND
  "public"."file_passages"."number" >= $3)
ORDER BY "public"."file_passages"."number" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Bitmap Heap Scan on file_passages
--         Bitmap Index Scan by file_passages_words_idx
