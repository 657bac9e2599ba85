-- What lib/server/db/conversation/delete-conversations.ts sends; `npm run sql` writes this file.

-- deleteConversations
WITH wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND (c."deletedAt" IS NULL AND (c."expiresAt" IS NULL OR c."expiresAt" > now())) AND true
  ORDER BY c."conversationId" FOR UPDATE
), deleted AS (
  UPDATE conversations SET "deletedAt" = now() FROM wanted
  WHERE conversations."conversationId" = wanted."conversationId" AND true
  RETURNING conversations."conversationId", conversations."deletedAt"
)
SELECT (SELECT count(*)::int FROM deleted) AS conversations,
(SELECT count(*)::int FROM messages m JOIN deleted USING ("conversationId")) AS messages,
(SELECT max("deletedAt") FROM deleted) AS "deletedAt";
--   Result
--     CTE wanted: LockRows
--       Sort
--         Bitmap Heap Scan on conversations
--           Bitmap Index Scan by conversations_userId_importedFrom_key
--     CTE deleted: Update on conversations
--       Nested Loop
--         CTE Scan on wanted
--         Index Scan on conversations by conversations_pkey
--     InitPlan 3: Aggregate
--       CTE Scan on deleted
--     InitPlan 4: Aggregate
--       Nested Loop
--         CTE Scan on deleted
--         Index Only Scan on messages by messages_conversationId_seq_idx
--     InitPlan 5: Aggregate
--       CTE Scan on deleted

-- deleteConversations, when conversationIds is string[]
WITH wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND (c."deletedAt" IS NULL AND (c."expiresAt" IS NULL OR c."expiresAt" > now())) AND
    c."conversationId" = ANY($2::uuid[])
  ORDER BY c."conversationId" FOR UPDATE
), deleted AS (
  UPDATE conversations SET "deletedAt" = now() FROM wanted
  WHERE conversations."conversationId" = wanted."conversationId" AND (SELECT count(*) FROM wanted) = $3::int
  RETURNING conversations."conversationId", conversations."deletedAt"
)
SELECT (SELECT count(*)::int FROM deleted) AS conversations,
(SELECT count(*)::int FROM messages m JOIN deleted USING ("conversationId")) AS messages,
(SELECT max("deletedAt") FROM deleted) AS "deletedAt";
--   Result
--     CTE wanted: LockRows
--       Index Scan on conversations by conversations_pkey
--     CTE deleted: Update on conversations
--       InitPlan 2: Aggregate
--         CTE Scan on wanted
--       Result
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on deleted
--     InitPlan 5: Aggregate
--       Nested Loop
--         CTE Scan on deleted
--         Index Only Scan on messages by messages_conversationId_seq_idx
--     InitPlan 6: Aggregate
--       CTE Scan on deleted

-- restoreConversations
UPDATE conversations SET "deletedAt" = NULL
WHERE "userId" = $1::uuid AND "deletedAt" = $2::timestamptz
  AND "deletedAt" > now() - make_interval(mins => $3)
  AND ("expiresAt" IS NULL OR "expiresAt" > now())
RETURNING "conversationId", title;
--   Update on conversations
--     Index Scan on conversations by conversations_deletedAt_idx
