-- What lib/server/db/tool/skill-repository.ts sends; `npm run sql` writes this file.

-- listSkills
SELECT "skillId", name, description, jsonb_array_length(files) AS "fileCount" FROM skills
WHERE "userId" = $1::uuid AND "skillId" = ANY($2::uuid[]) ORDER BY lower(name), "skillId";
--   Sort
--     Index Scan on skills by skills_pkey

-- listSkills, when ids is undefined
SELECT "skillId", name, description, jsonb_array_length(files) AS "fileCount" FROM skills
WHERE "userId" = $1::uuid AND true ORDER BY lower(name), "skillId";
--   Sort
--     Bitmap Heap Scan on skills
--       Bitmap Index Scan by skills_userId_name_key

-- findSkill
SELECT "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."skillId" = $2)
LIMIT $3 OFFSET $4;

-- findNamedSkill
SELECT "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."name" = $2 AND "public"."skills"."skillId" IN ($3, $4))
LIMIT $5 OFFSET $6;

-- insertSkill
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- insertSkill
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- insertSkill
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- insertSkill
SELECT "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."name" = $2)
LIMIT $3 OFFSET $4;

-- insertSkill, when no row is there
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."skills"."skillId" FROM "public"."skills" WHERE "public"."skills"."userId" = $1 OFFSET $2) AS
  "sub";

-- insertSkill, when no row is there
INSERT INTO "public"."skills" ("skillId", "userId", "name", "description", "body", "files", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt";

-- updateSkill
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- updateSkill
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- updateSkill
UPDATE "public"."skills"
SET "name" = $1, "files" = $2, "description" = $3, "body" = $4, "updatedAt" = $5
WHERE ("public"."skills"."userId" = $6 AND "public"."skills"."skillId" = $7);

-- updateSkill, when change.name is undefined
UPDATE "public"."skills"
SET "files" = $1, "description" = $2, "body" = $3, "updatedAt" = $4
WHERE ("public"."skills"."userId" = $5 AND "public"."skills"."skillId" = $6);

-- updateSkill, when change.files is undefined
UPDATE "public"."skills"
SET "name" = $1, "description" = $2, "body" = $3, "updatedAt" = $4
WHERE ("public"."skills"."userId" = $5 AND "public"."skills"."skillId" = $6);

-- updateSkill, when change.description is undefined
UPDATE "public"."skills"
SET "name" = $1, "files" = $2, "body" = $3, "updatedAt" = $4
WHERE ("public"."skills"."userId" = $5 AND "public"."skills"."skillId" = $6);

-- updateSkill, when change.body is undefined
UPDATE "public"."skills"
SET "name" = $1, "files" = $2, "description" = $3, "updatedAt" = $4
WHERE ("public"."skills"."userId" = $5 AND "public"."skills"."skillId" = $6);

-- deleteSkill
DELETE
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."skillId" = $2);
