-- What lib/server/db/share/published-artifact-repository.ts sends; `npm run sql` writes this file.

-- insertPublished
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertPublished
SELECT p."publishedId", p.token, p.title, p."createdAt" FROM published_artifacts p
WHERE p."userId" = $1::uuid AND p."messageId" = $2::uuid AND p."codeHash" = $3
  AND p."conversationId" = $4::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      p."conversationId"
    AND live."userId" = p."userId") AND EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = p."messageId" AND m."conversationId" = p."conversationId"
    AND m."userId" = p."userId");

-- insertPublished, when no row is there
SELECT count(*)::int AS count FROM published_artifacts p WHERE p."userId" = $1::uuid AND EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = p."messageId" AND m."conversationId" = p."conversationId"
    AND m."userId" = p."userId");

-- insertPublished, when no row is there
INSERT INTO published_artifacts AS p
  ("publishedId", token, "userId", "conversationId", "messageId", title, kind, language, code, "codeHash")
SELECT $1::uuid, $2, c."userId", c."conversationId", m."messageId",
  $3, $4, $5, $6, $7
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c JOIN messages m
  ON m."conversationId" = c."conversationId" AND m."userId" = c."userId" AND NOT m."isCreatedByUser"
  AND m."messageId" = $8::uuid
WHERE c."conversationId" = $9::uuid AND c."userId" = $10::uuid
RETURNING p."publishedId", p.token, p.title, p."createdAt";

-- listPublished
SELECT p."publishedId", p.token, p.title, p."createdAt" FROM published_artifacts p WHERE p."userId" = $1::uuid AND
  EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      p."conversationId"
    AND live."userId" = p."userId") AND EXISTS (
  SELECT 1 FROM messages m WHERE m."messageId" = p."messageId" AND m."conversationId" = p."conversationId"
    AND m."userId" = p."userId")
ORDER BY p."createdAt" DESC, p."publishedId" LIMIT $2;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on conversations
--             Bitmap Index Scan by conversations_userId_importedFrom_key
--           Bitmap Heap Scan on published_artifacts
--             BitmapAnd
--               Bitmap Index Scan by published_artifacts_conversationId_idx
--               Bitmap Index Scan by published_artifacts_userId_messageId_codeHash_key
--         Index Scan on messages by messages_pkey

-- deletePublished
DELETE FROM published_artifacts p WHERE p."publishedId" = $1::uuid
  AND p."userId" = $2::uuid AND EXISTS (
  SELECT 1 FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
      p."conversationId"
    AND live."userId" = p."userId");
