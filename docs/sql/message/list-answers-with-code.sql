-- What lib/server/db/message/list-answers-with-code.ts sends; `npm run sql` writes this file.

-- listAnswersWithCode
SELECT page."messageId", page."conversationId", page."createdAt" AS at, c.title AS "chatTitle",
  CASE WHEN c."conversationId" IS NULL THEN NULL ELSE left(page.text, $1::int) END AS text
FROM (
  SELECT m."messageId", m."conversationId", m."createdAt", m.text FROM messages m
  WHERE m."userId" = $2::uuid AND NOT m."isCreatedByUser"
    AND (m.text LIKE '%```%' OR m.text LIKE '%~~~%') AND (m."createdAt", m."messageId") <= ($3::timestamptz, $4::uuid)
  ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT $5
) page
LEFT JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
  ON c."conversationId" = page."conversationId" AND c."userId" = $6::uuid
ORDER BY page."createdAt" DESC, page."messageId" DESC;
--   Nested Loop
--     Limit
--       Index Scan on messages by messages_artifacts_idx
--     Index Scan on conversations by conversations_pkey

-- listAnswersWithCode, when query.from is null
SELECT page."messageId", page."conversationId", page."createdAt" AS at, c.title AS "chatTitle",
  CASE WHEN c."conversationId" IS NULL THEN NULL ELSE left(page.text, $1::int) END AS text
FROM (
  SELECT m."messageId", m."conversationId", m."createdAt", m.text FROM messages m
  WHERE m."userId" = $2::uuid AND NOT m."isCreatedByUser"
    AND (m.text LIKE '%```%' OR m.text LIKE '%~~~%')
  ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT $3
) page
LEFT JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
  ON c."conversationId" = page."conversationId" AND c."userId" = $4::uuid
ORDER BY page."createdAt" DESC, page."messageId" DESC;
--   Nested Loop
--     Limit
--       Index Scan on messages by messages_artifacts_idx
--     Memoize
--       Index Scan on conversations by conversations_pkey
