-- What lib/server/db/tool/memory-repository.ts sends; `npm run sql` writes this file.

-- listMemories
SELECT u."hasMemory" AS "isOn", COALESCE((
    SELECT json_agg(json_build_object(
          'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
          'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'conversation', (
          SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
            SELECT * FROM conversations
            WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
          WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) ORDER BY m."updatedAt" DESC,
            m."memoryId") FROM memories m
    WHERE m."userId" = u."userId" AND true), '[]') AS memories
FROM users u WHERE u."userId" = $1::uuid;
--   Index Scan on users by users_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Bitmap Heap Scan on memories
--           Bitmap Index Scan by memories_userId_updatedAt_idx
--       SubPlan 1: Index Scan on conversations by conversations_pkey

-- listToldMemories
SELECT u."hasMemory" AS "isOn", COALESCE((
    SELECT json_agg(json_build_object(
          'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
          'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'conversation', (
          SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
            SELECT * FROM conversations
            WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
          WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) ORDER BY m."updatedAt" DESC,
            m."memoryId") FROM memories m
    WHERE m."userId" = u."userId" AND u."hasMemory" AND (($1::boolean AND m."folderId" IS NULL)
        OR m."folderId" = $2::uuid)), '[]') AS memories
FROM users u WHERE u."userId" = $3::uuid;
--   Index Scan on users by users_pkey
--     SubPlan 2: Aggregate
--       Sort
--         Result
--           Bitmap Heap Scan on memories
--             BitmapAnd
--               Bitmap Index Scan by memories_userId_updatedAt_idx
--               BitmapOr
--                 Bitmap Index Scan by memories_folderId_idx
--                 Bitmap Index Scan by memories_folderId_idx
--       SubPlan 1: Index Scan on conversations by conversations_pkey

-- saveMemorySwitch
UPDATE users
SET "hasMemory" = $1
WHERE "userId" = $2::uuid;

-- insertMemory
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertMemory
SELECT json_build_object(
    'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
    'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) AS memory FROM memories m WHERE
      m."userId" = $1::uuid AND m.text = $2
  AND m."folderId" IS NOT DISTINCT FROM $3::uuid LIMIT 1;

-- insertMemory
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."memories"."memoryId" FROM "public"."memories" WHERE "public"."memories"."userId" = $1 OFFSET $2)
  AS "sub";

-- insertMemory
WITH m AS (
  INSERT INTO memories ("memoryId", "userId", text, "conversationId", "folderId", "updatedAt")
  SELECT $1::uuid, $2::uuid, $3, (
    SELECT "conversationId" FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = $4::uuid AND c."userId" = $5::uuid), $6::uuid, now()
  WHERE $7::uuid IS NULL OR EXISTS (
    SELECT 1 FROM folders f WHERE f."folderId" = $8::uuid AND f."userId" = $9::uuid)
  RETURNING *)
SELECT json_build_object(
    'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
    'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) AS memory FROM m;

-- updateMemory
WITH m AS (
  UPDATE memories SET text = $1, "folderId" = $2::uuid, "updatedAt" = now()
  WHERE "memoryId" = $3::uuid AND "userId" = $4::uuid AND ($5::uuid IS NULL OR EXISTS (
      SELECT 1 FROM folders f WHERE f."folderId" = $6::uuid AND f."userId" = $7::uuid))
  RETURNING *)
SELECT json_build_object(
    'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
    'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) AS memory FROM m;

-- updateMemory, when text is undefined
WITH m AS (
  UPDATE memories SET "folderId" = $1::uuid, "updatedAt" = now()
  WHERE "memoryId" = $2::uuid AND "userId" = $3::uuid AND ($4::uuid IS NULL OR EXISTS (
      SELECT 1 FROM folders f WHERE f."folderId" = $5::uuid AND f."userId" = $6::uuid))
  RETURNING *)
SELECT json_build_object(
    'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
    'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) AS memory FROM m;

-- updateMemory, when folderId is undefined
WITH m AS (
  UPDATE memories SET text = $1, "updatedAt" = now()
  WHERE "memoryId" = $2::uuid AND "userId" = $3::uuid AND ($4::uuid IS NULL OR EXISTS (
      SELECT 1 FROM folders f WHERE f."folderId" = $5::uuid AND f."userId" = $6::uuid))
  RETURNING *)
SELECT json_build_object(
    'memoryId', m."memoryId", 'text', m.text, 'folderId', m."folderId",
    'createdAt', to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(m."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', (
    SELECT json_build_object('conversationId', c."conversationId", 'title', c.title) FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
    WHERE c."conversationId" = m."conversationId" AND c."userId" = m."userId")) AS memory FROM m;

-- deleteMemory
DELETE
FROM "public"."memories"
WHERE ("public"."memories"."userId" = $1 AND "public"."memories"."memoryId" = $2);

-- deleteMemories
DELETE
FROM "public"."memories"
WHERE "public"."memories"."userId" = $1;
