-- What lib/server/db/tool/mcp-tool-choice-repository.ts sends; `npm run sql` writes this file.

-- listDisabledTools
SELECT "public"."mcp_tool_choices"."userId", "public"."mcp_tool_choices"."serverId",
  "public"."mcp_tool_choices"."disabledTools"
FROM "public"."mcp_tool_choices"
WHERE "public"."mcp_tool_choices"."userId" = $1 OFFSET $2;
--   Bitmap Heap Scan on mcp_tool_choices
--     Bitmap Index Scan by mcp_tool_choices_pkey

-- switchTool
UPDATE mcp_tool_choices SET "disabledTools" = array_remove("disabledTools", $1)
WHERE "userId" = $2::uuid AND "serverId" = $3;

-- switchTool, when isOn is false
INSERT INTO mcp_tool_choices AS c ("userId", "serverId", "disabledTools")
VALUES ($1::uuid, $2, ARRAY[$3::text])
ON CONFLICT ("userId", "serverId") DO UPDATE
SET "disabledTools" = array_append(c."disabledTools", $4)
WHERE NOT $5 = ANY (c."disabledTools") AND cardinality(c."disabledTools") < $6;
