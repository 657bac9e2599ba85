-- What lib/server/db/assistant/action-repository.ts sends; `npm run sql` writes this file.

-- listActions
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE ("public"."actions"."userId" = $1 AND "public"."actions"."assistantId" = $2)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on actions
--       BitmapAnd
--         Bitmap Index Scan by actions_assistantId_domain_key
--         Bitmap Index Scan by actions_userId_idx

-- listActionPages
SELECT "actionId" AS id, octet_length(metadata::text) + octet_length(api::text) AS "sizeBytes" FROM actions
WHERE "userId" = $1::uuid ORDER BY "createdAt", "actionId";
--   Sort
--     Bitmap Heap Scan on actions
--       Bitmap Index Scan by actions_userId_idx

-- listActionPages
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE ("public"."actions"."userId" = $1 AND "public"."actions"."actionId" IN ($2)) OFFSET $3;
--   Index Scan on actions by actions_pkey

-- findAction
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE ("public"."actions"."actionId" = $1 AND "public"."actions"."assistantId" = $2 AND "public"."actions"."userId" =
  $3)
LIMIT $4 OFFSET $5;

-- findOwnAction
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE ("public"."actions"."actionId" = $1 AND "public"."actions"."userId" = $2)
LIMIT $3 OFFSET $4;

-- saveAction
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- saveAction
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- saveAction
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- saveAction
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- saveAction
SELECT "public"."actions"."actionId", "public"."actions"."domain", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN (NULL) OFFSET $1;

-- deleteAction
DELETE
FROM "public"."actions"
WHERE ("public"."actions"."actionId" = $1 AND "public"."actions"."assistantId" = $2 AND "public"."actions"."userId" =
  $3);
