-- What lib/server/db/conversation/note-tool-session.ts sends; `npm run sql` writes this file.

-- noteToolSession
WITH earlier AS (
  SELECT "conversationId", "toolSessions" ->> $1::text AS session FROM conversations
  WHERE "userId" = $2::uuid AND "conversationId" = $3::uuid FOR UPDATE
), noted AS (
  UPDATE conversations AS talk
  SET "toolSessions" = coalesce(talk."toolSessions", '{}') || jsonb_build_object($4::text, $5::text)
  FROM earlier
  WHERE talk."conversationId" = earlier."conversationId" AND earlier.session IS DISTINCT FROM $6::text
)
SELECT session IS NOT NULL AND session <> $7::text AS "hadAnother" FROM earlier;
--   CTE Scan on earlier
--     CTE earlier: LockRows
--       Index Scan on conversations by conversations_pkey
--     CTE noted: Update on conversations
--       Nested Loop
--         CTE Scan on earlier
--         Index Scan on conversations by conversations_pkey
