-- What lib/server/db/turn/answer-notices.ts sends; `npm run sql` writes this file.

-- noteNotice
INSERT INTO answer_notices ("messageId", kind, "userId")
SELECT "messageId", $1, "userId" FROM messages
WHERE "messageId" = $2::uuid AND "userId" = $3::uuid
  AND EXISTS (SELECT 1 FROM push_devices WHERE "userId" = $4::uuid)
ON CONFLICT ("messageId", kind) DO UPDATE SET "createdAt" = answer_notices."createdAt";
--   Insert on answer_notices
--     InitPlan 1: Index Only Scan on push_devices by push_devices_userId_idx
--     Result
--       Index Scan on messages by messages_pkey

-- dropNotice
DELETE
FROM "public"."answer_notices"
WHERE ("public"."answer_notices"."userId" = $1 AND "public"."answer_notices"."messageId" = $2 AND
  "public"."answer_notices"."kind" = $3);
--   Delete on answer_notices
--     Index Scan on answer_notices by answer_notices_pkey

-- claimNotice
WITH due AS MATERIALIZED (
  SELECT n."messageId", n.kind, m."conversationId", m."parentMessageId", m."finishReason", last.state, last."runId"
  FROM answer_notices n
  JOIN messages m ON m."messageId" = n."messageId"
  CROSS JOIN LATERAL (
    SELECT r.state, r."runId", r."endedAt" FROM runs r WHERE r."responseMessageId" = n."messageId"
    ORDER BY r.state = 'running' DESC, r."startedAt" DESC LIMIT 1) last
  WHERE (n.kind = 'question' OR last.state <> 'running') AND n."userId" = $1::uuid AND n."messageId" = $2::uuid AND
    n.kind = $3),
claimed AS (
  DELETE FROM answer_notices n USING due
  WHERE n."messageId" = due."messageId" AND n.kind = due.kind
  RETURNING n."userId", due.*)
SELECT claimed."userId"::text AS owner, claimed."messageId"::text, claimed.kind, claimed.state,
  claimed."conversationId"::text, claimed."parentMessageId"::text AS "questionId", c.title,
  c."deletedAt" IS NULL AND CASE WHEN claimed.kind = 'ready'
  THEN NOT (claimed.state = 'aborted' AND claimed."finishReason" = 'incomplete')
  ELSE EXISTS (SELECT 1 FROM tool_questions q WHERE q."runId" = claimed."runId" AND q."isAllowed" IS NULL
    AND q.output IS NULL) AND claimed.state = 'running'
  END AS "isWorthTelling"
FROM claimed JOIN conversations c ON c."conversationId" = claimed."conversationId";
--   Nested Loop
--     CTE due: Nested Loop
--       Nested Loop
--         Index Scan on answer_notices by answer_notices_pkey
--         Index Scan on messages by messages_pkey
--       Subquery Scan
--         Limit
--           Sort
--             Bitmap Heap Scan on runs
--               Bitmap Index Scan by runs_responseMessageId_idx
--     CTE claimed: Delete on answer_notices
--       Nested Loop
--         CTE Scan on due
--         Index Scan on answer_notices by answer_notices_pkey
--     CTE Scan on claimed
--     Index Scan on conversations by conversations_pkey
--     SubPlan 3: Bitmap Heap Scan on tool_questions
--       Bitmap Index Scan by tool_questions_pkey

-- unsafeClaimLeftNotices
WITH due AS MATERIALIZED (
  SELECT n."messageId", n.kind, m."conversationId", m."parentMessageId", m."finishReason", last.state, last."runId"
  FROM answer_notices n
  JOIN messages m ON m."messageId" = n."messageId"
  CROSS JOIN LATERAL (
    SELECT r.state, r."runId", r."endedAt" FROM runs r WHERE r."responseMessageId" = n."messageId"
    ORDER BY r.state = 'running' DESC, r."startedAt" DESC LIMIT 1) last
  WHERE (n.kind = 'question' OR last.state <> 'running') AND n."createdAt" < now() - make_interval(secs => $1)
    AND (last."endedAt" IS NULL OR last."endedAt" < now() - make_interval(secs => $2))
  ORDER BY n."createdAt" LIMIT $3),
claimed AS (
  DELETE FROM answer_notices n USING due
  WHERE n."messageId" = due."messageId" AND n.kind = due.kind
  RETURNING n."userId", due.*)
SELECT claimed."userId"::text AS owner, claimed."messageId"::text, claimed.kind, claimed.state,
  claimed."conversationId"::text, claimed."parentMessageId"::text AS "questionId", c.title,
  c."deletedAt" IS NULL AND CASE WHEN claimed.kind = 'ready'
  THEN NOT (claimed.state = 'aborted' AND claimed."finishReason" = 'incomplete')
  ELSE EXISTS (SELECT 1 FROM tool_questions q WHERE q."runId" = claimed."runId" AND q."isAllowed" IS NULL
    AND q.output IS NULL) AND claimed.state = 'running'
  END AS "isWorthTelling"
FROM claimed JOIN conversations c ON c."conversationId" = claimed."conversationId";
--   Nested Loop
--     CTE due: Limit
--       Sort
--         Nested Loop
--           Nested Loop
--             Seq Scan on answer_notices
--             Memoize
--               Index Scan on messages by messages_pkey
--           Subquery Scan
--             Limit
--               Sort
--                 Bitmap Heap Scan on runs
--                   Bitmap Index Scan by runs_responseMessageId_idx
--     CTE claimed: Delete on answer_notices
--       Nested Loop
--         CTE Scan on due
--         Index Scan on answer_notices by answer_notices_pkey
--     CTE Scan on claimed
--     Memoize
--       Index Scan on conversations by conversations_pkey
--     SubPlan 3: Bitmap Heap Scan on tool_questions
--       Bitmap Index Scan by tool_questions_pkey
