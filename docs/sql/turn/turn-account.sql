-- What lib/server/db/turn/turn-account.ts sends; `npm run sql` writes this file.

-- findTurnAccount
/* kept */
SELECT u.instructions, json_build_object('isOn', u."hasMemory", 'memories', COALESCE((
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
          OR m."folderId" = $2::uuid)), '[]')) AS memory,
  greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "storedBytes"
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
--     SubPlan 3: Aggregate
--       Bitmap Heap Scan on storage_changes
--         Bitmap Index Scan by storage_changes_userId_idx

-- findTurnAccount, when hasStoredBytes is false
/* kept */
SELECT u.instructions, json_build_object('isOn', u."hasMemory", 'memories', COALESCE((
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
          OR m."folderId" = $2::uuid)), '[]')) AS memory,
  null AS "storedBytes"
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
