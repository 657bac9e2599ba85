-- What lib/server/db/file/direct-uploads.ts sends; `npm run sql` writes this file.

-- insertDirectUpload
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- insertDirectUpload
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;

-- insertDirectUpload
DELETE FROM direct_uploads WHERE "userId" = $1::uuid AND "expiresAt" < now()
  AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => $2));

-- insertDirectUpload, when limitBytes is null
INSERT INTO direct_uploads ("fileId", "userId", "tempFileId", "storageKey", source, filename, "sizeBytes",
    "heldBytes", fields, "expiresAt")
VALUES ($1, $2::uuid, $3, $4, $5, $6, $7::bigint,
    $8::bigint, $9::jsonb, now() + make_interval(mins => $10));

-- claimDirectUpload
UPDATE direct_uploads SET "claimId" = $1::uuid, "claimedAt" = now()
WHERE "fileId" = $2 AND "userId" = $3::uuid AND "expiresAt" > now()
  AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => $4))
RETURNING "fileId", "storageKey", source, filename, "sizeBytes", fields;

-- claimDirectUpload
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."direct_uploads"."fileId" FROM "public"."direct_uploads" WHERE ("public"."direct_uploads"."userId"
  = $1 AND "public"."direct_uploads"."fileId" = $2 AND "public"."direct_uploads"."claimedAt" IS NOT NULL) OFFSET $3) AS
  "sub";

-- releaseDirectUpload
UPDATE "public"."direct_uploads"
SET "claimId" = $1, "claimedAt" = $2
WHERE ("public"."direct_uploads"."userId" = $3 AND "public"."direct_uploads"."fileId" = $4 AND
  "public"."direct_uploads"."claimId" = $5);

-- deleteDirectUpload
DELETE
FROM "public"."direct_uploads"
WHERE ("public"."direct_uploads"."userId" = $1 AND "public"."direct_uploads"."fileId" = $2 AND
  "public"."direct_uploads"."claimId" = $3);

-- deleteDirectUploads
DELETE
FROM "public"."direct_uploads"
WHERE ("public"."direct_uploads"."userId" = $1 AND ("public"."direct_uploads"."fileId" IN ($2, $3) OR
  "public"."direct_uploads"."tempFileId" IN ($4, $5)));
