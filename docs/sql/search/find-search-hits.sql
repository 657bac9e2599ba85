-- What lib/server/db/search/find-search-hits.ts sends; `npm run sql` writes this file.

-- findSearchHits
WITH hits AS (
  (SELECT m."messageId" AS id, m."createdAt" AS at, true AS "isMessage" FROM messages m
    WHERE m."userId" = $1::uuid AND (search_grams(' ' || m."searchText" || ' ') @> $2::text[] AND strpos(m."searchText",
      $3) > 0) AND EXISTS (
      SELECT 1 FROM (
        SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) listed WHERE
          listed."conversationId" = m."conversationId"
        AND listed."userId" = m."userId") AND (m."createdAt", m."messageId") < ($4::timestamptz, $5::uuid)
    ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT $6)
  UNION ALL
  (SELECT c."conversationId", c."updatedAt", false FROM (
      SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
    WHERE c."userId" = $7::uuid AND (search_grams(' ' || c."searchText" || ' ') @> $8::text[] AND strpos(c."searchText",
      $9) > 0) AND (c."updatedAt", c."conversationId") < ($10::timestamptz, $11::uuid)
    ORDER BY c."updatedAt" DESC, c."conversationId" DESC LIMIT $12)
), page AS (SELECT * FROM hits ORDER BY at DESC, id DESC LIMIT $13)
SELECT page.id, page.at, c."conversationId", c.title,
  CASE WHEN page."isMessage" THEN json_build_object(
    'isCreatedByUser', m."isCreatedByUser", 'sender', m.sender, 'endpoint', m.endpoint,
    'model', coalesce(m.model, m."answeredModel"), 'text', part.text,
    'isCutBefore', part."isCutBefore", 'isCutAfter', part."isCutAfter") END AS message
FROM page
LEFT JOIN messages m ON page."isMessage" AND m."messageId" = page.id AND m."userId" = $14::uuid
LEFT JOIN LATERAL (
  SELECT substr(m.text, at.start, $15::int) AS text, at.start > 1 AS "isCutBefore",
    at.start + $16::int <= char_length(m.text) AS "isCutAfter"
  FROM (
    SELECT CASE WHEN octet_length(m.text) <= $17::int THEN 1 ELSE greatest(1, coalesce(
          nullif(strpos(lower(left(m.text, $18::int)), $19), 0),
          (strpos(m."searchText", $20)::float8 / greatest(1, char_length(m."searchText"))
            * least(char_length(m.text), $21::int))::int
      ) - $22::int) END AS start
  ) at) part ON page."isMessage"
JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c ON c."conversationId" =
    coalesce(m."conversationId", page.id) AND c."userId" = $23::uuid
ORDER BY page.at DESC, page.id DESC;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Limit
--           Sort
--             Append
--               Limit
--                 Sort
--                   Nested Loop
--                     Bitmap Heap Scan on messages
--                       Bitmap Index Scan by messages_search_idx
--                     Index Scan on conversations by conversations_pkey
--               Limit
--                 Sort
--                   Bitmap Heap Scan on conversations
--                     Bitmap Index Scan by conversations_search_idx
--         Index Scan on messages by messages_pkey
--       Memoize
--         Index Scan on conversations by conversations_pkey
--     Result

-- findSearchHits, when page.after is undefined
WITH hits AS (
  (SELECT m."messageId" AS id, m."createdAt" AS at, true AS "isMessage" FROM messages m
    WHERE m."userId" = $1::uuid AND (search_grams(' ' || m."searchText" || ' ') @> $2::text[] AND strpos(m."searchText",
      $3) > 0) AND EXISTS (
      SELECT 1 FROM (
        SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) listed WHERE
          listed."conversationId" = m."conversationId"
        AND listed."userId" = m."userId")
    ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT $4)
  UNION ALL
  (SELECT c."conversationId", c."updatedAt", false FROM (
      SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
    WHERE c."userId" = $5::uuid AND (search_grams(' ' || c."searchText" || ' ') @> $6::text[] AND strpos(c."searchText",
      $7) > 0)
    ORDER BY c."updatedAt" DESC, c."conversationId" DESC LIMIT $8)
), page AS (SELECT * FROM hits ORDER BY at DESC, id DESC LIMIT $9)
SELECT page.id, page.at, c."conversationId", c.title,
  CASE WHEN page."isMessage" THEN json_build_object(
    'isCreatedByUser', m."isCreatedByUser", 'sender', m.sender, 'endpoint', m.endpoint,
    'model', coalesce(m.model, m."answeredModel"), 'text', part.text,
    'isCutBefore', part."isCutBefore", 'isCutAfter', part."isCutAfter") END AS message
FROM page
LEFT JOIN messages m ON page."isMessage" AND m."messageId" = page.id AND m."userId" = $10::uuid
LEFT JOIN LATERAL (
  SELECT substr(m.text, at.start, $11::int) AS text, at.start > 1 AS "isCutBefore",
    at.start + $12::int <= char_length(m.text) AS "isCutAfter"
  FROM (
    SELECT CASE WHEN octet_length(m.text) <= $13::int THEN 1 ELSE greatest(1, coalesce(
          nullif(strpos(lower(left(m.text, $14::int)), $15), 0),
          (strpos(m."searchText", $16)::float8 / greatest(1, char_length(m."searchText"))
            * least(char_length(m.text), $17::int))::int
      ) - $18::int) END AS start
  ) at) part ON page."isMessage"
JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c ON c."conversationId" =
    coalesce(m."conversationId", page.id) AND c."userId" = $19::uuid
ORDER BY page.at DESC, page.id DESC;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Limit
--           Sort
--             Append
--               Limit
--                 Sort
--                   Nested Loop
--                     Bitmap Heap Scan on messages
--                       Bitmap Index Scan by messages_search_idx
--                     Index Scan on conversations by conversations_pkey
--               Limit
--                 Sort
--                   Bitmap Heap Scan on conversations
--                     Bitmap Index Scan by conversations_search_idx
--         Index Scan on messages by messages_pkey
--       Memoize
--         Index Scan on conversations by conversations_pkey
--     Result
