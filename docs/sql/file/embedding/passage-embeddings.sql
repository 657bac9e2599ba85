-- What lib/server/db/file/embedding/passage-embeddings.ts sends; `npm run sql` writes this file.

-- listPassagesFrom
SELECT "public"."file_passages"."fileId", "public"."file_passages"."number", "public"."file_passages"."heading",
  "public"."file_passages"."text"
FROM "public"."file_passages"
WHERE ("public"."file_passages"."userId" = $1 AND "public"."file_passages"."fileId" = $2 AND
  "public"."file_passages"."number" >= $3)
ORDER BY "public"."file_passages"."number" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Bitmap Heap Scan on file_passages
--         Bitmap Index Scan by file_passages_words_idx

-- insertEmbeddings
WITH file AS (
  UPDATE files SET "embeddedCount" = $1, "isEmbedded" = $2, "embeddingAttempts" = 0,
    "embeddingBytes" = "embeddingBytes" + $3, "embeddingProblem" = NULL,
    "embeddingNextAt" = now() + $4::float8 * interval '1 millisecond'
  WHERE "fileId" = $5 AND "userId" = $6::uuid AND "embeddingSpace" = $7
    AND "embeddedCount" = $8 AND NOT "isEmbedded"
  RETURNING "fileId", "userId"
), added AS (
  SELECT file."fileId", file."userId", codes.* FROM file,
    jsonb_to_recordset($9::jsonb) AS codes(number int, bits text, vector text)
), vectors AS (
  INSERT INTO passage_vectors ("fileId", "userId", number, vector)
  SELECT "fileId", "userId", number, decode(vector, 'base64') FROM added
), bits AS (
  INSERT INTO passage_bits ("fileId", "userId", number, bits)
  SELECT "fileId", "userId", number, bits::bit varying FROM added
)
SELECT 1 FROM file;
