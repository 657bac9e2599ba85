-- What lib/server/db/account/archive-lists.ts sends; `npm run sql` writes this file.

-- listArchiveFolders
SELECT "public"."skills"."skillId"
FROM "public"."skills"
WHERE "public"."skills"."userId" = $1 OFFSET $2;
--   Bitmap Heap Scan on skills
--     Bitmap Index Scan by skills_userId_name_key

-- listArchiveFolders
SELECT "folderId" AS id, octet_length(instructions) + octet_length(settings::text) AS "sizeBytes"
FROM folders WHERE "userId" = $1::uuid ORDER BY position, "createdAt", "folderId";
--   Sort
--     Bitmap Heap Scan on folders
--       Bitmap Index Scan by folders_userId_position_idx

-- listArchiveFolders
SELECT "public"."folders"."folderId", "public"."folders"."userId", "public"."folders"."name",
  "public"."folders"."instructions", "public"."folders"."endpoint", "public"."folders"."model",
  "public"."folders"."settings", "public"."folders"."usesGeneralMemory", "public"."folders"."skillIds",
  "public"."folders"."position", "public"."folders"."createdAt", "public"."folders"."updatedAt"
FROM "public"."folders"
WHERE ("public"."folders"."userId" = $1 AND "public"."folders"."folderId" IN ($2)) OFFSET $3;
--   Index Scan on folders by folders_pkey

-- listArchiveFolders
SELECT "public"."folder_files"."folderId", "public"."folder_files"."fileId", "public"."folder_files"."userId",
  "public"."folder_files"."addedAt"
FROM "public"."folder_files"
WHERE ("public"."folder_files"."userId" = $1 AND "public"."folder_files"."folderId" IN ($2))
ORDER BY "public"."folder_files"."addedAt" ASC, "public"."folder_files"."fileId" ASC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on folder_files
--       Bitmap Index Scan by folder_files_pkey

-- listArchivePresets
SELECT "presetId" AS id, octet_length(settings::text) AS "sizeBytes" FROM presets
WHERE "userId" = $1::uuid ORDER BY "createdAt", title, "presetId";
--   Sort
--     Bitmap Heap Scan on presets
--       Bitmap Index Scan by presets_userId_position_updatedAt_idx

-- listArchivePresets
SELECT "public"."presets"."presetId", "public"."presets"."userId", "public"."presets"."title",
  "public"."presets"."endpoint", "public"."presets"."endpointType", "public"."presets"."model",
  "public"."presets"."settings", "public"."presets"."defaultPreset", "public"."presets"."position",
  "public"."presets"."createdAt", "public"."presets"."updatedAt"
FROM "public"."presets"
WHERE ("public"."presets"."userId" = $1 AND "public"."presets"."presetId" IN ($2)) OFFSET $3;
--   Index Scan on presets by presets_pkey

-- listArchiveAssistants
SELECT a."assistantId" AS id, (octet_length(COALESCE(a.instructions, '')) + octet_length(a.tools::text)
    + COALESCE((SELECT sum(octet_length(x.metadata::text) + octet_length(x.api::text)) FROM actions x
      WHERE x."assistantId" = a."assistantId"), 0)) AS "sizeBytes" FROM assistants a
WHERE a."userId" = $1::uuid ORDER BY a."createdAt", a."assistantId";
--   Incremental Sort
--     Index Scan on assistants by assistants_userId_createdAt_idx
--       SubPlan 1: Aggregate
--         Bitmap Heap Scan on actions
--           Bitmap Index Scan by actions_assistantId_domain_key

-- listArchiveAssistants
SELECT "public"."assistants"."assistantId", "public"."assistants"."userId", "public"."assistants"."name",
  "public"."assistants"."description", "public"."assistants"."instructions", "public"."assistants"."endpoint",
  "public"."assistants"."model", "public"."assistants"."tools", "public"."assistants"."avatarFileId",
  "public"."assistants"."linkToken", "public"."assistants"."isCopy", "public"."assistants"."knowsUser",
  "public"."assistants"."createdAt", "public"."assistants"."updatedAt"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2)) OFFSET $3;
--   Index Scan on assistants by assistants_pkey

-- listArchiveAssistants
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId",
  "public"."assistant_files"."userId", "public"."assistant_files"."addedAt"
FROM "public"."assistant_files"
WHERE ("public"."assistant_files"."userId" = $1 AND "public"."assistant_files"."assistantId" IN ($2))
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on assistant_files
--       Bitmap Index Scan by assistant_files_pkey

-- listArchiveAssistants
SELECT "public"."assistant_skills"."assistantId", "public"."assistant_skills"."skillId",
  "public"."assistant_skills"."userId"
FROM "public"."assistant_skills"
LEFT JOIN "public"."skills" AS "orderby_1" ON ("orderby_1"."skillId") = ("public"."assistant_skills"."skillId")
WHERE ("public"."assistant_skills"."userId" = $1 AND "public"."assistant_skills"."assistantId" IN ($2))
ORDER BY "orderby_1"."name" ASC OFFSET $3;
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on assistant_skills
--         Bitmap Index Scan by assistant_skills_pkey
--       Index Scan on skills by skills_pkey

-- listArchiveAssistants
SELECT "public"."actions"."actionId", "public"."actions"."userId", "public"."actions"."assistantId",
  "public"."actions"."domain", "public"."actions"."metadata", "public"."actions"."api",
  "public"."actions"."secretKeyId", "public"."actions"."secretCiphertext", "public"."actions"."createdAt",
  "public"."actions"."updatedAt"
FROM "public"."actions"
WHERE ("public"."actions"."userId" = $1 AND "public"."actions"."assistantId" IN ($2))
ORDER BY "public"."actions"."domain" ASC OFFSET $3;
--   Sort
--     Bitmap Heap Scan on actions
--       BitmapAnd
--         Bitmap Index Scan by actions_assistantId_domain_key
--         Bitmap Index Scan by actions_userId_idx

-- listArchiveMemories
SELECT m.text, m."folderId", m."createdAt", m."updatedAt",
  COALESCE(c."importedFrom", 'parley:' || c."conversationId") AS origin
FROM memories m LEFT JOIN conversations c ON c."conversationId" = m."conversationId"
  AND c."userId" = m."userId" AND c."deletedAt" IS NULL AND c."expiresAt" IS NULL
WHERE m."userId" = $1::uuid ORDER BY m."createdAt", m."memoryId";
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on memories
--         Bitmap Index Scan by memories_userId_updatedAt_idx
--       Materialize
--         Bitmap Heap Scan on conversations
--           Bitmap Index Scan by conversations_userId_importedFrom_key

-- listArchiveSkills
SELECT "skillId" AS id, octet_length(body) + octet_length(files::text) AS "sizeBytes" FROM skills
WHERE "userId" = $1::uuid ORDER BY "createdAt", name;
--   Sort
--     Bitmap Heap Scan on skills
--       Bitmap Index Scan by skills_userId_name_key

-- listArchiveSkills
SELECT "public"."skills"."skillId", "public"."skills"."userId", "public"."skills"."name",
  "public"."skills"."description", "public"."skills"."body", "public"."skills"."files", "public"."skills"."createdAt",
  "public"."skills"."updatedAt"
FROM "public"."skills"
WHERE ("public"."skills"."userId" = $1 AND "public"."skills"."skillId" IN ($2)) OFFSET $3;
--   Index Scan on skills by skills_pkey
