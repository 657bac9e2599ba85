-- What lib/server/db/conversation/unsafe-conversation-owner.ts sends; `npm run sql` writes this file.

-- unsafeFindConversationOwner
SELECT c."userId" FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c WHERE c."conversationId" = $1::uuid;
--   Index Scan on conversations by conversations_pkey
