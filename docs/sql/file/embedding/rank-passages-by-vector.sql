-- What lib/server/db/file/embedding/rank-passages-by-vector.ts sends; `npm run sql` writes this file.

-- rankPassagesByVector
WITH near AS MATERIALIZED (
  SELECT "fileId", number FROM (
    SELECT b."fileId", b.number, b.bits
    FROM files f JOIN passage_bits b ON b."fileId" = f."fileId" AND b."userId" = f."userId"
    WHERE f."userId" = $1::uuid AND f."fileId" = ANY($2::text[]) AND f."embeddingSpace" = $3
    LIMIT $4
  ) compared
  WHERE length(bits) = $5
  ORDER BY CASE WHEN length(bits) = $6 THEN bit_count(bits # $7::bit varying) END
  LIMIT $8
)
SELECT near."fileId", near.number, encode(v.vector, 'base64') AS vector
FROM near JOIN passage_vectors v ON v."fileId" = near."fileId" AND v.number = near.number AND v."userId" = $9::uuid;
