-- What lib/server/db/conversation/list-conversations.ts sends; `npm run sql` writes this file.

-- listConversations
/* kept */
SELECT c."conversationId", c."title", c."endpoint", c."endpointType", c."model", c."iconURL", c."settings",
  c."pinnedAt", c."archivedAt", c."folderId", c."expiresAt", c."createdAt", c."updatedAt" FROM (
  SELECT "conversationId" FROM conversations WHERE "userId" = $1::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL
    AND "archivedAt" IS NULL AND "folderId" = $2::uuid
  ORDER BY "updatedAt" DESC, "conversationId" DESC LIMIT $3 OFFSET $4
) page JOIN conversations c USING ("conversationId")
ORDER BY c."updatedAt" DESC, c."conversationId" DESC;
--   Sort
--     Nested Loop
--       Limit
--         Index Only Scan on conversations by conversations_folder_idx
--       Index Scan on conversations by conversations_pkey

-- listConversations, when page.list is undefined
/* kept */
SELECT c."conversationId", c."title", c."endpoint", c."endpointType", c."model", c."iconURL", c."settings",
  c."pinnedAt", c."archivedAt", c."folderId", c."expiresAt", c."createdAt", c."updatedAt" FROM (
  SELECT "conversationId" FROM conversations WHERE "userId" = $1::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL
    AND "archivedAt" IS NULL
  ORDER BY "updatedAt" DESC, "conversationId" DESC LIMIT $2 OFFSET $3
) page JOIN conversations c USING ("conversationId")
ORDER BY c."updatedAt" DESC, c."conversationId" DESC;
--   Sort
--     Nested Loop
--       Limit
--         Index Only Scan on conversations by conversations_recent_idx
--       Index Scan on conversations by conversations_pkey

-- countConversations
SELECT count(*)::int AS total
FROM conversations
WHERE "userId" = $1::uuid AND "deletedAt" IS NULL AND "expiresAt" IS NULL AND "archivedAt" IS NULL;
--   Aggregate
--     Index Only Scan on conversations by conversations_recent_idx
