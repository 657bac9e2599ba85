-- What lib/server/db/conversation/unsafe-purge-conversations.ts sends; `npm run sql` writes this file.

-- unsafeListRunningOver
SELECT DISTINCT c."userId", c."conversationId"
FROM runs r JOIN conversations c USING ("conversationId") WHERE r.state = 'running' AND (
    c."deletedAt" <= now() - make_interval(mins => $1) OR c."expiresAt" <= now());
--   Unique
--     Gather Merge
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on runs
--             Bitmap Index Scan by runs_running_key
--           Index Scan on conversations by conversations_pkey

-- unsafePurgeConversations
DELETE FROM conversations WHERE "conversationId" IN (
  SELECT "conversationId" FROM conversations
  WHERE "deletedAt" <= now() - make_interval(mins => $1)
  ORDER BY "deletedAt" LIMIT $2 FOR UPDATE SKIP LOCKED);
--   Delete on conversations
--     Nested Loop
--       Aggregate
--         Subquery Scan
--           Limit
--             LockRows
--               Index Scan on conversations by conversations_deletedAt_idx
--       Index Scan on conversations by conversations_pkey

-- unsafePurgeConversations
DELETE FROM conversations WHERE "conversationId" IN (
  SELECT "conversationId" FROM conversations WHERE "expiresAt" <= now()
  ORDER BY "expiresAt" LIMIT $1 FOR UPDATE SKIP LOCKED);
--   Delete on conversations
--     Nested Loop
--       Aggregate
--         Subquery Scan
--           Limit
--             LockRows
--               Index Scan on conversations by conversations_expiresAt_idx
--       Index Scan on conversations by conversations_pkey
