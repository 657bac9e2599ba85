-- What lib/server/db/tool/tool-approval-repository.ts sends; `npm run sql` writes this file.

-- listToolApprovals
SELECT json_build_object(
    'approvalId', t."approvalId", 'toolkitId', t."toolkitId", 'toolName', t."toolName", 'actionDomain', a.domain,
      'host', t.host,
    'createdAt', to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'conversation', CASE WHEN c."conversationId" IS NULL THEN NULL
    ELSE json_build_object('conversationId', c."conversationId", 'title', c.title) END) AS approval
FROM tool_approvals t
LEFT JOIN (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c ON c."conversationId" =
    t."conversationId" AND c."userId" = t."userId"
LEFT JOIN actions a ON 'action:' || a."actionId" = t."toolkitId" AND a."userId" = t."userId"
WHERE t."userId" = $1::uuid AND (t."conversationId" IS NULL OR c."conversationId" IS NOT NULL)
ORDER BY t."createdAt" DESC, t."approvalId" LIMIT $2;
--   Limit
--     Sort
--       Hash Join
--         Nested Loop
--           Bitmap Heap Scan on tool_approvals
--             Bitmap Index Scan by tool_approvals_userId_toolkitId_toolName_idx
--           Materialize
--             Bitmap Heap Scan on conversations
--               Bitmap Index Scan by conversations_userId_importedFrom_key
--         Hash
--           Bitmap Heap Scan on actions
--             Bitmap Index Scan by actions_userId_idx

-- deleteToolApproval
DELETE
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."approvalId" = $2);

-- deleteToolApprovals
DELETE
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."toolkitId" = $2);

-- deleteToolApprovals, when toolkitId is undefined
DELETE
FROM "public"."tool_approvals"
WHERE "public"."tool_approvals"."userId" = $1;
