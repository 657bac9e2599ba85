-- What lib/server/db/assistant/list-assistant-names.ts sends; `npm run sql` writes this file.

-- listAssistantNames
SELECT "public"."assistants"."assistantId", "public"."assistants"."name", "public"."assistants"."description",
  "public"."assistants"."endpoint", "public"."assistants"."model", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3))
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Index Scan on assistants by assistants_pkey

-- listAssistantNames, when offered.supportedIds is null
SELECT "public"."assistants"."assistantId", "public"."assistants"."name", "public"."assistants"."description",
  "public"."assistants"."endpoint", "public"."assistants"."model", "public"."assistants"."avatarFileId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" NOT IN ($2, $3))
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Bitmap Heap Scan on assistants
--         Bitmap Index Scan by assistants_userId_createdAt_idx
