-- What lib/server/db/turn/tool-elicitations.ts sends; `npm run sql` writes this file.

-- findElicitation
SELECT "public"."tool_questions"."runId", "public"."tool_questions"."toolCallId",
  "public"."tool_questions"."elicitation"
FROM "public"."tool_questions"
LEFT JOIN "public"."runs" AS "j0" ON ("j0"."runId") = ("public"."tool_questions"."runId")
WHERE ("public"."tool_questions"."userId" = $1 AND "public"."tool_questions"."toolCallId" = $2 AND
  "public"."tool_questions"."elicitationId" = $3 AND "public"."tool_questions"."isAllowed" IS NULL AND
  ("j0"."responseMessageId" = $4 AND "j0"."userId" = $5 AND "j0"."state" = $6 AND ("j0"."runId" IS NOT NULL)))
LIMIT $7 OFFSET $8;
--   Limit
--     Nested Loop
--       Index Scan on runs by runs_running_key
--       Index Scan on tool_questions by tool_questions_pkey

-- answerElicitation
WITH answered AS (
  UPDATE tool_questions q SET "isAllowed" = $1::boolean, output = $2::text
  FROM runs r WHERE r."runId" = q."runId" AND r."responseMessageId" = $3::uuid
    AND r."userId" = $4::uuid AND r.state = 'running' AND q."userId" = $5::uuid
    AND q."toolCallId" = $6 AND q."elicitationId" = $7::uuid AND q."isAllowed" IS NULL
  RETURNING q."runId")
SELECT "runId", pg_notify($8, 'decided ' || "runId")::text FROM answered;
--   CTE Scan on answered
--     CTE answered: Update on tool_questions
--       Nested Loop
--         Index Scan on runs by runs_running_key
--         Index Scan on tool_questions by tool_questions_pkey

-- withdrawElicitation
DELETE
FROM "public"."tool_questions"
WHERE ("public"."tool_questions"."userId" = $1 AND "public"."tool_questions"."runId" = $2 AND
  "public"."tool_questions"."toolCallId" = $3 AND "public"."tool_questions"."elicitationId" = $4);
--   Delete on tool_questions
--     Index Scan on tool_questions by tool_questions_pkey
