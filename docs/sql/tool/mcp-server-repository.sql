-- What lib/server/db/tool/mcp-server-repository.ts sends; `npm run sql` writes this file.

-- listMcpServerRows
SELECT "public"."mcp_servers"."serverId", "public"."mcp_servers"."name", "public"."mcp_servers"."url",
  "public"."mcp_servers"."headerName", "public"."mcp_servers"."requiresOAuth"
FROM "public"."mcp_servers"
WHERE "public"."mcp_servers"."userId" = $1
ORDER BY "public"."mcp_servers"."createdAt" ASC, "public"."mcp_servers"."serverId" ASC OFFSET $2;
--   Sort
--     Bitmap Heap Scan on mcp_servers
--       Bitmap Index Scan by mcp_servers_userId_name_key

-- insertMcpServer
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertMcpServer
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."mcp_servers"."serverId" FROM "public"."mcp_servers" WHERE "public"."mcp_servers"."userId" = $1
  OFFSET $2) AS "sub";

-- insertMcpServer
INSERT INTO "public"."mcp_servers" ("serverId", "userId", "name", "url", "headerName", "requiresOAuth", "createdAt",
  "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING "public"."mcp_servers"."serverId", "public"."mcp_servers"."userId", "public"."mcp_servers"."name",
  "public"."mcp_servers"."url", "public"."mcp_servers"."headerName", "public"."mcp_servers"."requiresOAuth",
  "public"."mcp_servers"."createdAt", "public"."mcp_servers"."updatedAt";

-- updateMcpServer
UPDATE "public"."mcp_servers"
SET "url" = $1, "name" = $2, "requiresOAuth" = $3, "headerName" = $4, "updatedAt" = $5
WHERE ("public"."mcp_servers"."userId" = $6 AND "public"."mcp_servers"."serverId" = $7);

-- updateMcpServer
SELECT pg_notify($1, $2)::text;

-- updateMcpServer, when change.url is undefined
UPDATE "public"."mcp_servers"
SET "name" = $1, "requiresOAuth" = $2, "headerName" = $3, "updatedAt" = $4
WHERE ("public"."mcp_servers"."userId" = $5 AND "public"."mcp_servers"."serverId" = $6);

-- updateMcpServer, when change.name is undefined
UPDATE "public"."mcp_servers"
SET "url" = $1, "requiresOAuth" = $2, "headerName" = $3, "updatedAt" = $4
WHERE ("public"."mcp_servers"."userId" = $5 AND "public"."mcp_servers"."serverId" = $6);

-- updateMcpServer, when change.requiresOAuth is undefined
UPDATE "public"."mcp_servers"
SET "url" = $1, "name" = $2, "headerName" = $3, "updatedAt" = $4
WHERE ("public"."mcp_servers"."userId" = $5 AND "public"."mcp_servers"."serverId" = $6);

-- updateMcpServer, when change.headerName is undefined
UPDATE "public"."mcp_servers"
SET "url" = $1, "name" = $2, "requiresOAuth" = $3, "updatedAt" = $4
WHERE ("public"."mcp_servers"."userId" = $5 AND "public"."mcp_servers"."serverId" = $6);

-- deleteMcpServer
DELETE
FROM "public"."mcp_servers"
WHERE ("public"."mcp_servers"."userId" = $1 AND "public"."mcp_servers"."serverId" = $2);

-- deleteMcpServer
DELETE
FROM "public"."mcp_secrets"
WHERE ("public"."mcp_secrets"."userId" = $1 AND "public"."mcp_secrets"."name" IN ($2, $3, $4));

-- deleteMcpServer
DELETE
FROM "public"."mcp_tool_choices"
WHERE ("public"."mcp_tool_choices"."userId" = $1 AND "public"."mcp_tool_choices"."serverId" = $2);

-- deleteMcpServer
DELETE
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND "public"."tool_approvals"."toolkitId" = $2);

-- deleteMcpServer
DELETE
FROM "public"."tool_sign_ins"
WHERE ("public"."tool_sign_ins"."userId" = $1 AND "public"."tool_sign_ins"."toolkitId" = $2);

-- deleteMcpServer
SELECT pg_notify($1, $2)::text;

-- listMcpServerUrls
SELECT "public"."mcp_servers"."serverId", "public"."mcp_servers"."url"
FROM "public"."mcp_servers"
WHERE ("public"."mcp_servers"."userId" = $1 AND "public"."mcp_servers"."serverId" IN ($2, $3)) OFFSET $4;
--   Index Scan on mcp_servers by mcp_servers_pkey
