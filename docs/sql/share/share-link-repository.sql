-- What lib/server/db/share/share-link-repository.ts sends; `npm run sql` writes this file.

-- insertShareLink
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertShareLink
DELETE FROM share_links s WHERE s."userId" = $1::uuid AND NOT ((s."expiresAt" IS NULL OR s."expiresAt" > now())
    AND EXISTS (
    SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId" AND m."conversationId" = s."conversationId"
      AND m."userId" = s."userId"));

-- insertShareLink
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."share_links"."shareId" FROM "public"."share_links" WHERE "public"."share_links"."userId" = $1
  OFFSET $2) AS "sub";

-- insertShareLink
INSERT INTO share_links AS s
  ("shareId", token, "userId", "conversationId", "leafMessageId", title, "createdAt", "expiresAt")
SELECT $1::uuid, $2, c."userId", c."conversationId", m."messageId", c.title,
  $3::timestamptz,
  LEAST($4::timestamptz, c."expiresAt")
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c JOIN messages m
  ON m."conversationId" = c."conversationId" AND m."userId" = c."userId"
  AND m."messageId" = $5::uuid
WHERE c."conversationId" = $6::uuid AND c."userId" = $7::uuid
RETURNING s."shareId", s.token, s."conversationId", s.title, s."createdAt", s."expiresAt";

-- listShareLinks
SELECT s."shareId", s.token, s."conversationId", s.title, s."createdAt", s."expiresAt", count(*) OVER ()::int AS total
FROM share_links s WHERE s."userId" = $1::uuid AND s."conversationId" = $2::uuid AND (s."expiresAt" IS NULL OR
  s."expiresAt" > now())
  AND EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId" AND m."conversationId" = s."conversationId"
    AND m."userId" = s."userId")
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c WHERE c."conversationId" =
      s."conversationId" AND c."userId" = s."userId")
ORDER BY s."createdAt" DESC, s."shareId" LIMIT $3 OFFSET $4;
--   Limit
--     Sort
--       WindowAgg
--         Nested Loop
--           Nested Loop
--             Bitmap Heap Scan on share_links
--               BitmapAnd
--                 Bitmap Index Scan by share_links_conversationId_idx
--                 Bitmap Index Scan by share_links_userId_createdAt_idx
--             Bitmap Heap Scan on messages
--               BitmapAnd
--                 Bitmap Index Scan by messages_userId_createdAt_idx
--                 Bitmap Index Scan by messages_conversationId_seq_idx
--           Index Scan on conversations by conversations_pkey

-- listShareLinks, when conversationId is undefined
SELECT s."shareId", s.token, s."conversationId", s.title, s."createdAt", s."expiresAt", count(*) OVER ()::int AS total
FROM share_links s WHERE s."userId" = $1::uuid AND (s."expiresAt" IS NULL OR s."expiresAt" > now())
  AND EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId" AND m."conversationId" = s."conversationId"
    AND m."userId" = s."userId")
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c WHERE c."conversationId" =
      s."conversationId" AND c."userId" = s."userId")
ORDER BY s."createdAt" DESC, s."shareId" LIMIT $2 OFFSET $3;
--   Limit
--     Sort
--       WindowAgg
--         Nested Loop
--           Nested Loop
--             Bitmap Heap Scan on conversations
--               Bitmap Index Scan by conversations_userId_importedFrom_key
--             Bitmap Heap Scan on share_links
--               BitmapAnd
--                 Bitmap Index Scan by share_links_conversationId_idx
--                 Bitmap Index Scan by share_links_userId_createdAt_idx
--           Index Scan on messages by messages_pkey

-- deleteShareLink
DELETE FROM share_links link WHERE link."shareId" = $1::uuid AND link."userId" = $2::uuid
  AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      link."conversationId"
    AND live."userId" = link."userId");
