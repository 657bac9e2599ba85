-- What lib/server/db/conversation/organise-conversations.ts sends; `npm run sql` writes this file.

-- organiseConversations
WITH folder AS MATERIALIZED (SELECT NULL::uuid AS "folderId"), wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    AND c."conversationId" = ANY($2::uuid[]) AND EXISTS (SELECT 1 FROM folder)
  ORDER BY c."conversationId" FOR UPDATE
)
UPDATE conversations SET "archivedAt" = COALESCE(conversations."archivedAt", now()) FROM wanted, folder
WHERE conversations."conversationId" = wanted."conversationId"
  AND (SELECT count(*) FROM wanted) = $3::int;
--   Update on conversations
--     CTE folder: Result
--     CTE wanted: LockRows
--       InitPlan 2: CTE Scan on folder
--       Result
--         Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on wanted
--     Result
--       Nested Loop
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--         CTE Scan on folder

-- organiseConversations, when organisation is { action: "move"; folderId: string | null; }
WITH folder AS MATERIALIZED (SELECT f."folderId" FROM folders f
  WHERE f."folderId" = $1::uuid AND f."userId" = $2::uuid FOR SHARE), wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $3::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    AND c."conversationId" = ANY($4::uuid[]) AND EXISTS (SELECT 1 FROM folder)
  ORDER BY c."conversationId" FOR UPDATE
)
UPDATE conversations SET "folderId" = folder."folderId" FROM wanted, folder
WHERE conversations."conversationId" = wanted."conversationId"
  AND (SELECT count(*) FROM wanted) = $5::int;
--   Update on conversations
--     CTE folder: LockRows
--       Index Scan on folders by folders_pkey
--     CTE wanted: LockRows
--       InitPlan 2: CTE Scan on folder
--       Result
--         Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on wanted
--     Result
--       Nested Loop
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--         CTE Scan on folder

-- organiseConversations, when organisation.action is "pin"
WITH folder AS MATERIALIZED (SELECT NULL::uuid AS "folderId"), wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    AND c."conversationId" = ANY($2::uuid[]) AND EXISTS (SELECT 1 FROM folder)
  ORDER BY c."conversationId" FOR UPDATE
)
UPDATE conversations SET "pinnedAt" = COALESCE(conversations."pinnedAt", now()) FROM wanted, folder
WHERE conversations."conversationId" = wanted."conversationId"
  AND (SELECT count(*) FROM wanted) = $3::int;
--   Update on conversations
--     CTE folder: Result
--     CTE wanted: LockRows
--       InitPlan 2: CTE Scan on folder
--       Result
--         Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on wanted
--     Result
--       Nested Loop
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--         CTE Scan on folder

-- organiseConversations, when organisation.action is "unarchive"
WITH folder AS MATERIALIZED (SELECT NULL::uuid AS "folderId"), wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    AND c."conversationId" = ANY($2::uuid[]) AND EXISTS (SELECT 1 FROM folder)
  ORDER BY c."conversationId" FOR UPDATE
)
UPDATE conversations SET "archivedAt" = NULL FROM wanted, folder
WHERE conversations."conversationId" = wanted."conversationId"
  AND (SELECT count(*) FROM wanted) = $3::int;
--   Update on conversations
--     CTE folder: Result
--     CTE wanted: LockRows
--       InitPlan 2: CTE Scan on folder
--       Result
--         Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on wanted
--     Result
--       Nested Loop
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--         CTE Scan on folder

-- organiseConversations, when organisation.action is "unpin"
WITH folder AS MATERIALIZED (SELECT NULL::uuid AS "folderId"), wanted AS MATERIALIZED (
  SELECT c."conversationId" FROM conversations c
  WHERE c."userId" = $1::uuid AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
    AND c."conversationId" = ANY($2::uuid[]) AND EXISTS (SELECT 1 FROM folder)
  ORDER BY c."conversationId" FOR UPDATE
)
UPDATE conversations SET "pinnedAt" = NULL FROM wanted, folder
WHERE conversations."conversationId" = wanted."conversationId"
  AND (SELECT count(*) FROM wanted) = $3::int;
--   Update on conversations
--     CTE folder: Result
--     CTE wanted: LockRows
--       InitPlan 2: CTE Scan on folder
--       Result
--         Index Scan on conversations by conversations_pkey
--     InitPlan 4: Aggregate
--       CTE Scan on wanted
--     Result
--       Nested Loop
--         Nested Loop
--           CTE Scan on wanted
--           Index Scan on conversations by conversations_pkey
--         CTE Scan on folder
