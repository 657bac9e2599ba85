-- What lib/server/db/turn/tool-questions.ts sends; `npm run sql` writes this file.

-- isToolApproved
SELECT "public"."tool_approvals"."approvalId"
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."toolkitId" = $2 AND
  "public"."tool_approvals"."toolName" = $3 AND "public"."tool_approvals"."definitionHash" = $4 AND
  ("public"."tool_approvals"."conversationId" IS NULL OR "public"."tool_approvals"."conversationId" = $5))
LIMIT $6 OFFSET $7;
--   Limit
--     Index Scan on tool_approvals by tool_approvals_userId_toolkitId_toolName_idx

-- isHostAllowed
SELECT "public"."tool_approvals"."approvalId"
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."conversationId" = $2 AND
  "public"."tool_approvals"."host" = $3)
LIMIT $4 OFFSET $5;
--   Limit
--     Bitmap Heap Scan on tool_approvals
--       BitmapAnd
--         Bitmap Index Scan by tool_approvals_conversationId_idx
--         Bitmap Index Scan by tool_approvals_userId_toolkitId_toolName_idx

-- saveToolQuestion
INSERT INTO "public"."tool_questions" ("runId", "toolCallId", "userId", "toolkitId", "toolName", "definitionHash",
  "isAllowed", "wantsOutput", "wantsAccount", "elicitationId", "elicitation", "host", "output", "isRepeat", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
ON CONFLICT ("runId", "toolCallId") DO UPDATE SET "toolkitId" = $16, "toolName" = $17, "definitionHash" = $18, "host" =
  $19, "userId" = $20, "isAllowed" = $21, "output" = $22, "isRepeat" = $23, "wantsOutput" = $24, "wantsAccount" = $25,
  "elicitationId" = $26, "elicitation" = $27
WHERE (("public"."tool_questions"."runId" = $28 AND "public"."tool_questions"."toolCallId" = $29) AND
  "public"."tool_questions"."userId" = $30)
RETURNING "public"."tool_questions"."runId", "public"."tool_questions"."toolCallId", "public"."tool_questions"."userId",
  "public"."tool_questions"."toolkitId", "public"."tool_questions"."toolName",
  "public"."tool_questions"."definitionHash", "public"."tool_questions"."isAllowed",
  "public"."tool_questions"."wantsOutput", "public"."tool_questions"."wantsAccount",
  "public"."tool_questions"."elicitationId", "public"."tool_questions"."elicitation", "public"."tool_questions"."host",
  "public"."tool_questions"."output", "public"."tool_questions"."isRepeat", "public"."tool_questions"."createdAt";
--   Insert on tool_questions
--     Result

-- takeToolDecision
DELETE FROM tool_questions WHERE "runId" = $1::uuid AND "toolCallId" = $2
  AND "userId" = $3::uuid AND "isAllowed" IS NOT NULL
RETURNING "isAllowed", output;
--   Delete on tool_questions
--     Index Scan on tool_questions by tool_questions_pkey

-- decideToolQuestion
WITH asked AS MATERIALIZED (
  SELECT q.*, r."conversationId" FROM tool_questions q JOIN runs r ON r."runId" = q."runId"
  WHERE r."responseMessageId" = $1::uuid AND r."userId" = $2::uuid AND r.state = 'running'
    AND r."abortRequestedAt" IS NULL AND q."toolCallId" = $3 AND q."isAllowed" IS NULL AND q."elicitationId" IS NULL
    AND (NOT $4::boolean
      OR (q."wantsOutput" = $5::boolean AND NOT q."wantsAccount")) FOR UPDATE OF q),
decided AS (
  UPDATE tool_questions q SET "isAllowed" = $6::boolean, output = $7::text FROM asked
  WHERE q."runId" = asked."runId" AND q."isAllowed" IS NULL AND (q."toolCallId" = asked."toolCallId"
      OR ($8::boolean AND NOT asked."isRepeat" AND NOT q."isRepeat" AND NOT q."wantsAccount"
        AND q."elicitationId" IS NULL
        AND q."toolkitId" = asked."toolkitId" AND q."toolName" = asked."toolName"
        AND q."definitionHash" = asked."definitionHash" AND q.host IS NOT DISTINCT FROM asked.host))),
kept AS (
  INSERT INTO tool_approvals ("approvalId", "userId", "toolkitId", "toolName", "definitionHash", host, "conversationId")
  SELECT gen_random_uuid(), "userId", "toolkitId", "toolName", "definitionHash", host,
    CASE WHEN $9::boolean OR host IS NOT NULL THEN "conversationId" END
  FROM asked WHERE $10::boolean AND NOT "isRepeat")
SELECT "runId", pg_notify($11, 'decided ' || "runId")::text FROM asked;
--   CTE Scan on asked
--     CTE asked: LockRows
--       Nested Loop
--         Index Scan on runs by runs_running_key
--         Index Scan on tool_questions by tool_questions_pkey
--     CTE decided: Update on tool_questions
--       Nested Loop
--         CTE Scan on asked
--         Bitmap Heap Scan on tool_questions
--           Bitmap Index Scan by tool_questions_pkey
--     CTE kept: Insert on tool_approvals
--       Subquery Scan
--         CTE Scan on asked

-- allowAccountQuestions
WITH allowed AS (
  UPDATE tool_questions SET "isAllowed" = true
  WHERE "userId" = $1::uuid AND "toolkitId" = $2 AND "wantsAccount" AND "isAllowed" IS NULL
  RETURNING "runId")
SELECT "runId", pg_notify($3, 'decided ' || "runId")::text FROM allowed;
--   CTE Scan on allowed
--     CTE allowed: Update on tool_questions
--       Index Scan on tool_questions by tool_questions_userId_toolkitId_idx
