-- What lib/server/db/import/save-imported-skills.ts sends; `npm run sql` writes this file.

-- saveImportedSkills
SELECT "public"."skills"."skillId"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."name" = $2)
LIMIT $3 OFFSET $4;

-- saveImportedSkills, when no row is there
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."skills"."skillId" FROM "public"."skills" WHERE "public"."skills"."userId" = $1 OFFSET $2) AS
  "sub";

-- saveImportedSkills, when no row is there
INSERT INTO "public"."skills" ("skillId", "userId", "name", "description", "body", "files", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt";
