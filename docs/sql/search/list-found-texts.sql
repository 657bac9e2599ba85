-- What lib/server/db/search/list-found-texts.ts sends; `npm run sql` writes this file.

-- listFoundTexts
SELECT m.seq::text AS seq, part.*
FROM unnest($1::uuid[], $2::bigint[]) place("conversationId", seq)
JOIN messages m ON m."conversationId" = place."conversationId" AND m.seq = place.seq
CROSS JOIN LATERAL (
  SELECT substr(m.text, at.start, $3::int) AS text, at.start > 1 AS "isCutBefore",
    at.start + $4::int <= char_length(m.text) AS "isCutAfter"
  FROM (
    SELECT CASE WHEN octet_length(m.text) <= $5::int THEN 1 ELSE greatest(1, coalesce(
          nullif(strpos(lower(left(m.text, $6::int)), $7), 0),
          (strpos(m."searchText", $8)::float8 / greatest(1, char_length(m."searchText"))
            * least(char_length(m.text), $9::int))::int
      ) - $10::int) END AS start
  ) at) part
WHERE m."userId" = $11::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) listed WHERE listed."conversationId"
      = m."conversationId"
    AND listed."userId" = m."userId");
--   Nested Loop
--     Nested Loop
--       Function Scan
--       Index Scan on messages by messages_conversationId_seq_idx
--     Index Scan on conversations by conversations_pkey
