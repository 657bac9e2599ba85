-- What lib/server/db/file/unsafe-removed-objects.ts sends; `npm run sql` writes this file.

-- unsafeListRemovedObjects
SELECT "public"."removed_objects"."removedObjectId", "public"."removed_objects"."storageKey",
  "public"."removed_objects"."source", "public"."removed_objects"."isRemoved", "public"."removed_objects"."removedAt"
FROM "public"."removed_objects"
WHERE ("public"."removed_objects"."removedObjectId" > $1 AND ("public"."removed_objects"."isRemoved" = $2 OR
  "public"."removed_objects"."removedAt" < $3))
ORDER BY "public"."removed_objects"."removedObjectId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Index Scan on removed_objects by removed_objects_pkey

-- unsafeRemoveNoted
SET LOCAL idle_in_transaction_session_timeout = 600000;

-- unsafeRemoveNoted
SELECT "removedAt" FROM removed_objects
WHERE "removedObjectId" = $1 FOR UPDATE SKIP LOCKED;

-- unsafeDeletePendingFiles
DELETE
FROM "public"."files"
WHERE ("public"."files"."state" = $1 AND "public"."files"."updatedAt" < $2);

-- unsafeDeleteExpiredUploads
DELETE FROM direct_uploads WHERE "expiresAt" < now()
  AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => $1));
