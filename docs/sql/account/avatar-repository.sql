-- What lib/server/db/account/avatar-repository.ts sends; `npm run sql` writes this file.

-- replaceAvatar
UPDATE "public"."users"
SET "avatar" = $1, "updatedAt" = $2
WHERE "public"."users"."userId" = $3;

-- replaceAvatar
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."context" = $2 AND "public"."files"."filename"::text LIKE ($3
  || '%') AND "public"."files"."state" = $4 AND (NOT "public"."files"."fileId" = $5));

-- replaceAvatar
UPDATE "public"."files"
SET "state" = $1, "updatedAt" = $2
WHERE ("public"."files"."userId" = $3 AND "public"."files"."context" = $4 AND "public"."files"."filename"::text LIKE ($5
  || '%') AND "public"."files"."fileId" = $6);

-- replaceAvatar, when avatar is null
DELETE
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."context" = $2 AND "public"."files"."filename"::text LIKE ($3
  || '%') AND "public"."files"."state" = $4);

-- findAvatarFile
SELECT "public"."files"."fileId", "public"."files"."storageKey", "public"."files"."mimeType", "public"."files"."source"
FROM "public"."files"
WHERE ("public"."files"."userId" = $1 AND "public"."files"."context" = $2 AND "public"."files"."filename" = $3 AND
  "public"."files"."state" = $4)
LIMIT $5 OFFSET $6;
