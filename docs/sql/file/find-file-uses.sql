-- What lib/server/db/file/find-file-uses.ts sends; `npm run sql` writes this file.

-- findFileUses
SELECT * FROM (
  SELECT DISTINCT ON (c."conversationId") c."conversationId", m."messageId", c.title, m."createdAt" AS "usedAt"
  FROM messages m JOIN (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c USING ("conversationId")
  WHERE m.files @> $1::jsonb AND m.files <> '[]'::jsonb AND m."userId" = $2::uuid
  ORDER BY c."conversationId", m."createdAt" DESC) uses
ORDER BY "usedAt" DESC LIMIT $3;

-- findFileAssistants
SELECT "public"."assistants"."assistantId", "public"."assistants"."name"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND EXISTS(SELECT "t0"."assistantId" FROM "public"."assistant_files" AS "t0"
  WHERE ("t0"."fileId" = $2 AND "t0"."userId" = $3 AND ("public"."assistants"."assistantId") = ("t0"."assistantId") AND
  "t0"."assistantId" IS NOT NULL)))
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC OFFSET $4;

-- findKnownFiles
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId"
FROM "public"."folder_files"
WHERE ("public"."folder_files"."userId" = $1 AND "public"."folder_files"."fileId" IN ($2, $3)) OFFSET $4;

-- findKnownFiles
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE ("public"."assistant_files"."userId" = $1 AND "public"."assistant_files"."fileId" IN ($2, $3)) OFFSET $4;

-- findFileFolders
SELECT "public"."folders"."folderId", "public"."folders"."name"
FROM "public"."folders"
WHERE ("public"."folders"."userId" = $1 AND EXISTS(SELECT "t0"."folderId" FROM "public"."folder_files" AS "t0" WHERE
  ("t0"."fileId" = $2 AND "t0"."userId" = $3 AND ("public"."folders"."folderId") = ("t0"."folderId") AND "t0"."folderId"
  IS NOT NULL)))
ORDER BY "public"."folders"."position" ASC, "public"."folders"."createdAt" ASC OFFSET $4;
