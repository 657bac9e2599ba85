-- What lib/server/db/import/save-imported-conversation.ts sends; `npm run sql` writes this file.

-- saveImportedConversation
SET LOCAL statement_timeout = 0;

-- saveImportedConversation
DELETE
FROM "public"."conversations"
WHERE ("public"."conversations"."userId" = $1 AND "public"."conversations"."deletedAt" IS NOT NULL AND
  ("public"."conversations"."importedFrom" = $2 OR "public"."conversations"."conversationId" = $3));

-- saveImportedConversation
INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
    "pinnedAt", "archivedAt", "folderId", "importedFrom", "createdAt", "updatedAt")
SELECT $1::uuid, $2::uuid, $3, $4,
  $5, $6, $7,
  $8::jsonb, $9::timestamptz,
  $10::timestamptz,
(SELECT "folderId" FROM folders WHERE "folderId" = $11::uuid AND "userId" = $12::uuid),
  $13, $14::timestamptz, $15::timestamptz
WHERE NOT EXISTS (SELECT 1 FROM conversations WHERE "conversationId" = $16::uuid AND "userId" = $17::uuid)
ON CONFLICT ("userId", "importedFrom") DO NOTHING;

-- saveImportedConversation, when found is null
UPDATE "public"."import_jobs"
SET "doneCount" = ("public"."import_jobs"."doneCount" + $1), "importedCount" = ("public"."import_jobs"."importedCount" +
  $2), "knownCount" = ("public"."import_jobs"."knownCount" + $3), "messageCount" =
  ("public"."import_jobs"."messageCount" + $4), "report" = $5, "format" = $6, "attempts" = $7
WHERE ("public"."import_jobs"."importId" = $8 AND "public"."import_jobs"."claimId" = $9 AND
  "public"."import_jobs"."userId" = $10 AND "public"."import_jobs"."state" = $11 AND "public"."import_jobs"."doneCount"
  = $12);

-- saveImportedConversation, when found.conversation.nativeId is null
DELETE
FROM "public"."conversations"
WHERE ("public"."conversations"."userId" = $1 AND "public"."conversations"."deletedAt" IS NOT NULL AND
  "public"."conversations"."importedFrom" = $2);
