-- What lib/server/db/conversation/find-conversation.ts sends; `npm run sql` writes this file.

-- findConversation
SELECT c.* FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid;
--   Index Scan on conversations by conversations_pkey
