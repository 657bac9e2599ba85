-- What lib/server/db/file/embedding/claim-embedding.ts sends; `npm run sql` writes this file.

-- claimEmbedding
SELECT 1 FROM files t WHERE t."userId" = $1::uuid
  AND t.sha256 = (SELECT f.sha256 FROM files f WHERE f."fileId" = $2 AND f."userId" = $3::uuid)
ORDER BY t."fileId" FOR NO KEY UPDATE;

-- claimEmbedding
UPDATE files f SET "embeddingNextAt" = now() + $1::float8 * interval '1 millisecond'
WHERE f."fileId" = $2 AND f."userId" = $3::uuid AND f."embeddingNextAt" <= now()
  AND (f."embeddedCount" = 0 OR f."embeddingSpace" <> $4)
  AND EXISTS (SELECT 1 FROM files t WHERE t."userId" = f."userId" AND t.sha256 = f.sha256
    AND t."fileId" <> f."fileId" AND t."embeddingSpace" = $5 AND NOT t."isEmbedded"
    AND t."embeddingNextAt" > now() AND t."embeddingProblem" IS NULL AND t."textState" = 'ready');

-- claimEmbedding
WITH claimed AS (
  UPDATE files SET "embeddingSpace" = $1, "isEmbedded" = false,
    "embeddedCount" = CASE WHEN "embeddingSpace" = $2 THEN "embeddedCount" ELSE 0 END,
    "embeddingBytes" = CASE WHEN "embeddingSpace" = $3 THEN "embeddingBytes" ELSE 0 END,
    "embeddingAttempts" = "embeddingAttempts" + 1,
    "embeddingNextAt" = now() + $4::float8 * interval '1 millisecond'
  WHERE "fileId" = $5 AND "userId" = $6::uuid AND state = 'ready' AND "textState" = 'ready'
    AND "embeddingNextAt" <= now() AND (NOT "isEmbedded" OR "embeddingSpace" <> $7)
  RETURNING "fileId", "userId", "embeddedCount" AS "doneCount", "embeddingAttempts" AS attempt
), other_bits AS (
  DELETE FROM passage_bits b USING claimed c
  WHERE b."fileId" = c."fileId" AND b."userId" = c."userId" AND b.number >= c."doneCount"
), other_vectors AS (
  DELETE FROM passage_vectors v USING claimed c
  WHERE v."fileId" = c."fileId" AND v."userId" = c."userId" AND v.number >= c."doneCount"
)
SELECT "doneCount", attempt FROM claimed;

-- postponeEmbedding
UPDATE files SET "embeddingNextAt" = now() + $1::float8 * interval '1 millisecond'
WHERE "fileId" = $2 AND "userId" = $3::uuid AND NOT "isEmbedded";

-- holdEmbedding
UPDATE files SET "embeddingNextAt" = now() + $1::float8 * interval '1 millisecond',
  "embeddingProblem" = $2, "embeddingAttempts" = 0
WHERE "fileId" = $3 AND "userId" = $4::uuid AND NOT "isEmbedded";
