-- What lib/server/db/tool/mcp-secret-repository.ts sends; `npm run sql` writes this file.

-- listMcpSecrets
SELECT "public"."mcp_secrets"."userId", "public"."mcp_secrets"."name", "public"."mcp_secrets"."keyId",
  "public"."mcp_secrets"."ciphertext", "public"."mcp_secrets"."updatedAt"
FROM "public"."mcp_secrets"
WHERE "public"."mcp_secrets"."userId" = $1 OFFSET $2;
--   Bitmap Heap Scan on mcp_secrets
--     Bitmap Index Scan by mcp_secrets_pkey

-- findMcpSecret
SELECT "public"."mcp_secrets"."userId", "public"."mcp_secrets"."name", "public"."mcp_secrets"."keyId",
  "public"."mcp_secrets"."ciphertext", "public"."mcp_secrets"."updatedAt"
FROM "public"."mcp_secrets"
WHERE (("public"."mcp_secrets"."userId" = $1 AND "public"."mcp_secrets"."name" = $2) AND 1=1)
LIMIT $3 OFFSET $4;

-- putMcpSecret
INSERT INTO "public"."mcp_secrets" ("userId", "name", "keyId", "ciphertext", "updatedAt")
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("userId", "name") DO UPDATE SET "keyId" = $6, "ciphertext" = $7, "updatedAt" = $8
WHERE (("public"."mcp_secrets"."userId" = $9 AND "public"."mcp_secrets"."name" = $10) AND 1=1)
RETURNING "public"."mcp_secrets"."userId", "public"."mcp_secrets"."name", "public"."mcp_secrets"."keyId",
  "public"."mcp_secrets"."ciphertext", "public"."mcp_secrets"."updatedAt";

-- replaceMcpSecret
UPDATE "public"."mcp_secrets"
SET "keyId" = $1, "ciphertext" = $2, "updatedAt" = $3
WHERE ("public"."mcp_secrets"."userId" = $4 AND "public"."mcp_secrets"."name" = $5);

-- deleteMcpSecrets
DELETE
FROM "public"."mcp_secrets"
WHERE ("public"."mcp_secrets"."userId" = $1 AND "public"."mcp_secrets"."name" IN ($2, $3));
