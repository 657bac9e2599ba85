-- What lib/server/db/assistant/assistant-repository.ts sends; `npm run sql` writes this file.

-- findAssistant
/* kept */
SELECT to_jsonb(a) || jsonb_build_object(
    'fileIds', COALESCE((SELECT jsonb_agg(f."fileId" ORDER BY f."addedAt", f."fileId") FROM assistant_files f
      WHERE f."assistantId" = a."assistantId"), '[]'),
    'skillIds', COALESCE((SELECT jsonb_agg(s."skillId" ORDER BY s."skillId") FROM assistant_skills s
      WHERE s."assistantId" = a."assistantId"), '[]'),
    'actions', COALESCE((SELECT jsonb_agg(jsonb_build_object('actionId', x."actionId", 'api', x.api)
        ORDER BY x."createdAt", x."actionId") FROM actions x WHERE x."assistantId" = a."assistantId"), '[]')) AS
          assistant
FROM assistants a WHERE a."assistantId" = $1 AND a."userId" = $2::uuid;

-- insertAssistant, when actions is undefined
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- insertAssistant, when actions is undefined
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- insertAssistant, when actions is undefined
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertAssistant, when actions is undefined
SELECT "public"."assistants"."assistantId", "public"."assistants"."userId", "public"."assistants"."name",
  "public"."assistants"."description", "public"."assistants"."instructions", "public"."assistants"."endpoint",
  "public"."assistants"."model", "public"."assistants"."tools", "public"."assistants"."avatarFileId",
  "public"."assistants"."linkToken", "public"."assistants"."isCopy", "public"."assistants"."knowsUser",
  "public"."assistants"."createdAt", "public"."assistants"."updatedAt"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- insertAssistant, when actions is undefined
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN (NULL)
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $1;

-- insertAssistant, when actions is undefined
SELECT "public"."assistant_skills"."assistantId", "public"."assistant_skills"."skillId"
FROM "public"."assistant_skills"
WHERE "public"."assistant_skills"."assistantId" IN (NULL)
ORDER BY "public"."assistant_skills"."skillId" ASC OFFSET $1;

-- insertAssistant, when actions is undefined
SELECT "public"."actions"."actionId", "public"."actions"."api", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN (NULL)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $1;

-- insertAssistant, when actions is undefined
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."assistants"."assistantId" FROM "public"."assistants" WHERE "public"."assistants"."userId" = $1
  OFFSET $2) AS "sub";

-- insertAssistant, when actions is undefined
INSERT INTO "public"."assistants" ("assistantId", "userId", "name", "description", "instructions", "endpoint", "model",
  "tools", "isCopy", "knowsUser", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
RETURNING "public"."assistants"."assistantId";

-- insertAssistant, when actions is undefined
SELECT "public"."assistants"."assistantId", "public"."assistants"."userId", "public"."assistants"."name",
  "public"."assistants"."description", "public"."assistants"."instructions", "public"."assistants"."endpoint",
  "public"."assistants"."model", "public"."assistants"."tools", "public"."assistants"."avatarFileId",
  "public"."assistants"."linkToken", "public"."assistants"."isCopy", "public"."assistants"."knowsUser",
  "public"."assistants"."createdAt", "public"."assistants"."updatedAt"
FROM "public"."assistants"
WHERE "public"."assistants"."assistantId" = $1
LIMIT $2 OFFSET $3;

-- insertAssistant, when actions is undefined
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."skills"."skillId" FROM "public"."skills" WHERE "public"."skills"."userId" = $1 OFFSET $2) AS
  "sub";

-- insertAssistant, when actions is undefined
SELECT "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."name" = $2)
LIMIT $3 OFFSET $4;

-- insertAssistant, when actions is undefined
INSERT INTO "public"."skills" ("skillId", "userId", "name", "description", "body", "files", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt";

-- insertAssistant, when actions is undefined
DELETE
FROM "public"."assistant_skills"
WHERE ("public"."assistant_skills"."assistantId" = $1 AND "public"."assistant_skills"."userId" = $2);

-- insertAssistant, when actions is undefined
WITH own AS MATERIALIZED (
  SELECT "skillId" FROM skills WHERE "userId" = $1::uuid AND "skillId" = ANY($2::uuid[])
  ORDER BY "skillId" FOR KEY SHARE)
INSERT INTO assistant_skills ("assistantId", "skillId", "userId")
SELECT $3, "skillId", $4::uuid FROM own;

-- insertAssistant, when actions is undefined
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- insertAssistant, when actions is undefined
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN ($1) OFFSET $2;

-- insertAssistant, when actions is undefined
SELECT "public"."files"."fileId"
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."state" = $2 AND "public"."files"."fileId" IN ($3, $4) AND
  (NOT "public"."files"."context" = $5)) OFFSET $6;

-- insertAssistant, when actions is undefined
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN ($1)
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $2;

-- insertAssistant, when actions is undefined
SELECT "public"."assistant_skills"."assistantId", "public"."assistant_skills"."skillId"
FROM "public"."assistant_skills"
WHERE "public"."assistant_skills"."assistantId" IN ($1)
ORDER BY "public"."assistant_skills"."skillId" ASC OFFSET $2;

-- insertAssistant, when actions is undefined
SELECT "public"."actions"."actionId", "public"."actions"."api", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN ($1)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $2;

-- updateAssistant
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- updateAssistant
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- updateAssistant
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- updateAssistant
SELECT "public"."assistants"."assistantId", "public"."assistants"."userId", "public"."assistants"."name",
  "public"."assistants"."description", "public"."assistants"."instructions", "public"."assistants"."endpoint",
  "public"."assistants"."model", "public"."assistants"."tools", "public"."assistants"."avatarFileId",
  "public"."assistants"."linkToken", "public"."assistants"."isCopy", "public"."assistants"."knowsUser",
  "public"."assistants"."createdAt", "public"."assistants"."updatedAt"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- updateAssistant
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN (NULL)
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $1;

-- updateAssistant
SELECT "public"."assistant_skills"."assistantId", "public"."assistant_skills"."skillId"
FROM "public"."assistant_skills"
WHERE "public"."assistant_skills"."assistantId" IN (NULL)
ORDER BY "public"."assistant_skills"."skillId" ASC OFFSET $1;

-- updateAssistant
SELECT "public"."actions"."actionId", "public"."actions"."api", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN (NULL)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $1;

-- addAssistantFiles
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- addAssistantFiles
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- addAssistantFiles
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN (NULL) OFFSET $1;

-- deleteAssistant
SELECT "public"."assistants"."assistantId", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- deleteAssistant
SELECT "public"."actions"."actionId", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN (NULL) OFFSET $1;

-- deleteAssistant
DELETE
FROM "public"."tool_approvals"
WHERE ("public"."tool_approvals"."userId" = $1 AND 1=0);

-- deleteAssistant
DELETE
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2);

-- replaceAssistantAvatar
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- replaceAssistantAvatar
SELECT "public"."assistants"."assistantId", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;
