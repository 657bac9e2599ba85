-- What lib/server/db/assistant/assistant-documents.ts sends; `npm run sql` writes this file.

-- listAssistantDocuments
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
LEFT JOIN "public"."files" AS "j0" ON ("j0"."fileId") = ("public"."assistant_files"."fileId")
WHERE ("public"."assistant_files"."assistantId" = $1 AND "public"."assistant_files"."userId" = $2 AND ("j0"."userId" =
  $3 AND "j0"."state" = $4 AND (NOT "j0"."textState" = $5) AND ("j0"."fileId" IS NOT NULL)))
ORDER BY "public"."assistant_files"."addedAt" DESC, "public"."assistant_files"."fileId" ASC OFFSET $6;
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on assistant_files
--         Bitmap Index Scan by assistant_files_pkey
--       Index Scan on files by files_pkey

-- listAssistantDocuments
SELECT "public"."files"."fileId", "public"."files"."filename", "public"."files"."tokenCount"
FROM "public"."files"
WHERE "public"."files"."fileId" IN (NULL) OFFSET $1;
--   Result
