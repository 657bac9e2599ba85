-- What lib/server/db/preset/preset-repository.ts sends; `npm run sql` writes this file.

-- listPresetPages
SELECT "presetId" AS id, octet_length(settings::text) AS "sizeBytes" FROM presets
WHERE "userId" = $1::uuid ORDER BY position NULLS LAST, "updatedAt" DESC, "presetId";
--   Sort
--     Bitmap Heap Scan on presets
--       Bitmap Index Scan by presets_userId_position_updatedAt_idx

-- listPresetPages
SELECT *
FROM presets
WHERE "userId" = $1::uuid AND "presetId" = ANY($2::uuid[]);
--   Index Scan on presets by presets_pkey

-- savePresets
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- savePresets
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- savePresets
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- savePresets
SELECT "public"."presets"."presetId", "public"."presets"."title"
FROM "public"."presets"
WHERE "public"."presets"."userId" = $1 OFFSET $2;

-- savePresets
UPDATE presets SET "defaultPreset" = false, position = NULL
WHERE "userId" = $1::uuid AND "defaultPreset" AND "presetId" <> $2::uuid;

-- savePresets
UPDATE "public"."presets"
SET "endpoint" = $1, "endpointType" = $2, "model" = $3, "settings" = $4, "title" = $5, "defaultPreset" = $6, "position"
  = $7, "updatedAt" = $8
WHERE ("public"."presets"."presetId" = $9 AND "public"."presets"."userId" = $10)
RETURNING "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt";

-- savePresets, when writes.write.presetId is null
INSERT INTO "public"."presets" ("presetId", "userId", "title", "endpoint", "endpointType", "model", "settings",
  "defaultPreset", "position", "createdAt", "updatedAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
RETURNING "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt";

-- savePresets, when writes.write.isDefault is null
UPDATE "public"."presets"
SET "endpoint" = $1, "endpointType" = $2, "model" = $3, "settings" = $4, "title" = $5, "updatedAt" = $6
WHERE ("public"."presets"."presetId" = $7 AND "public"."presets"."userId" = $8)
RETURNING "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt";

-- deletePresets
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- deletePresets
DELETE
FROM "public"."presets"
WHERE "public"."presets"."userId" = $1;

-- deletePresets, when presetIds is string[]
DELETE
FROM "public"."presets"
WHERE ("public"."presets"."userId" = $1 AND "public"."presets"."presetId" IN ($2, $3));

-- savePresetOrder
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- savePresetOrder
WITH wanted AS (
  SELECT "presetId", position::int - 1 AS position
  FROM unnest($1::uuid[]) WITH ORDINALITY AS listed("presetId", position)
), own AS MATERIALIZED (
  SELECT p."presetId" FROM presets p WHERE p."userId" = $2::uuid ORDER BY p."presetId" FOR UPDATE
)
UPDATE presets SET position = wanted.position FROM wanted
WHERE presets."presetId" = wanted."presetId" AND presets."userId" = $3::uuid
  AND (SELECT count(*) FROM own) = $4::int
  AND (SELECT count(*) FROM own JOIN wanted w USING ("presetId")) = $5::int;
