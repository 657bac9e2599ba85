-- What lib/server/db/import/save-imported-assistant.ts sends; `npm run sql` writes this file.

-- findImportedAssistant
SELECT "public"."assistants"."assistantId", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."name" = $2 AND "public"."assistants"."createdAt" =
  $3)
LIMIT $4 OFFSET $5;

-- findImportedAssistant, when name is null
SELECT "public"."assistants"."assistantId", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."name" IS NULL AND
  "public"."assistants"."createdAt" = $2)
LIMIT $3 OFFSET $4;

-- saveImportedAssistant
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."assistants"."assistantId" FROM "public"."assistants" WHERE "public"."assistants"."userId" = $1
  OFFSET $2) AS "sub";
