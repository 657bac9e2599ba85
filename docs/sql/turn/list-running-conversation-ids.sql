-- What lib/server/db/turn/list-running-conversation-ids.ts sends; `npm run sql` writes this file.

-- listRunningConversationIds
SELECT "public"."runs"."runId", "public"."runs"."conversationId"
FROM "public"."runs"
WHERE ("public"."runs"."userId" = $1 AND "public"."runs"."state" = $2) OFFSET $3;
--   Index Scan on runs by runs_running_key
