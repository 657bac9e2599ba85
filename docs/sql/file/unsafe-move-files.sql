-- What lib/server/db/file/unsafe-move-files.ts sends; `npm run sql` writes this file.

-- unsafeListFilesOf
SELECT "public"."files"."fileId", "public"."files"."storageKey", "public"."files"."mimeType",
  "public"."files"."hasThumbnail", "public"."files"."textState", "public"."files"."drawnPages"
FROM "public"."files"
WHERE ("public"."files"."source" = $1 AND "public"."files"."state" = $2 AND "public"."files"."fileId" > $3)
ORDER BY "public"."files"."fileId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Gather
--         Seq Scan on files

-- unsafeListFilesOf, when after is null
SELECT "public"."files"."fileId", "public"."files"."storageKey", "public"."files"."mimeType",
  "public"."files"."hasThumbnail", "public"."files"."textState", "public"."files"."drawnPages"
FROM "public"."files"
WHERE ("public"."files"."source" = $1 AND "public"."files"."state" = $2)
ORDER BY "public"."files"."fileId" ASC
LIMIT $3 OFFSET $4;
--   Limit
--     Gather Merge
--       Sort
--         Seq Scan on files

-- unsafeIsStored
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."files"."fileId" FROM "public"."files" WHERE ("public"."files"."fileId" = $1 AND
  "public"."files"."source" = $2 AND "public"."files"."state" = $3) OFFSET $4) AS "sub";

-- unsafeBeginMove
DELETE
FROM "public"."removed_objects"
WHERE ("public"."removed_objects"."storageKey" = $1 AND "public"."removed_objects"."source" = $2);

-- unsafeBeginMove
INSERT INTO "public"."removed_objects" ("storageKey", "source", "isRemoved", "removedAt")
VALUES ($1, $2, $3, $4)
RETURNING "public"."removed_objects"."removedObjectId", "public"."removed_objects"."storageKey",
  "public"."removed_objects"."source", "public"."removed_objects"."isRemoved", "public"."removed_objects"."removedAt";

-- unsafeEndMove
DELETE
FROM "public"."removed_objects"
WHERE "public"."removed_objects"."removedObjectId" = $1;

-- unsafeEndMove
UPDATE files SET source = $1
WHERE "fileId" = $2 AND source = $3 AND state = 'ready' AND "textState" = $4
  AND "drawnPages" IS NOT DISTINCT FROM $5::int;
