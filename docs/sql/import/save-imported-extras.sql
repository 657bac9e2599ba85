-- What lib/server/db/import/save-imported-extras.ts sends; `npm run sql` writes this file.

-- saveImportedFolders
SELECT "public"."folders"."folderId", "public"."folders"."userId", "public"."folders"."name",
  "public"."folders"."instructions", "public"."folders"."endpoint", "public"."folders"."model",
  "public"."folders"."settings", "public"."folders"."usesGeneralMemory", "public"."folders"."skillIds",
  "public"."folders"."position", "public"."folders"."createdAt", "public"."folders"."updatedAt"
FROM "public"."folders"
WHERE ("public"."folders"."userId" = $1 AND "public"."folders"."name" = $2 AND "public"."folders"."createdAt" = $3)
LIMIT $4 OFFSET $5;

-- saveImportedFolders
SELECT MAX("position") AS "_max$position", COUNT(*) AS "_count$_all"
FROM (SELECT "public"."folders"."position", "public"."folders"."folderId" FROM "public"."folders" WHERE
  "public"."folders"."userId" = $1 OFFSET $2) AS "sub";

-- saveImportedFolders
INSERT INTO "public"."folders" ("folderId", "userId", "name", "instructions", "endpoint", "model", "settings",
  "usesGeneralMemory", "skillIds", "position", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
RETURNING "public"."folders"."folderId", "public"."folders"."userId", "public"."folders"."name",
  "public"."folders"."instructions", "public"."folders"."endpoint", "public"."folders"."model",
  "public"."folders"."settings", "public"."folders"."usesGeneralMemory", "public"."folders"."skillIds",
  "public"."folders"."position", "public"."folders"."createdAt", "public"."folders"."updatedAt";

-- saveImportedPresets
SELECT "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt"
FROM "public"."presets"
WHERE ("public"."presets"."userId" = $1 AND "public"."presets"."title" = $2 AND "public"."presets"."createdAt" = $3)
LIMIT $4 OFFSET $5;

-- saveImportedPresets
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."presets"."presetId" FROM "public"."presets" WHERE "public"."presets"."userId" = $1 OFFSET $2) AS
  "sub";

-- saveImportedPresets
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."presets"."presetId" FROM "public"."presets" WHERE ("public"."presets"."userId" = $1 AND
  "public"."presets"."defaultPreset" = $2) OFFSET $3) AS "sub";

-- saveImportedPresets
INSERT INTO "public"."presets" ("presetId", "userId", "title", "endpoint", "endpointType", "model", "settings",
  "defaultPreset", "position", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
RETURNING "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt";

-- saveImportedSettings
UPDATE users SET locale = COALESCE(locale, $1),
  plugins = CASE WHEN cardinality(plugins) = 0 THEN $2::text[] ELSE plugins END,
  "monthlyBudgetCredits" = COALESCE("monthlyBudgetCredits", $3::bigint),
  instructions = CASE WHEN instructions = '' THEN $4 ELSE instructions END
WHERE "userId" = $5::uuid;
