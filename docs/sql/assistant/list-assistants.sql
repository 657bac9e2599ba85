-- What lib/server/db/assistant/list-assistants.ts sends; `npm run sql` writes this file.

-- listAssistantIds
SELECT "public"."assistants"."assistantId", "public"."assistants"."createdAt"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;
--   Limit
--     Index Scan on assistants by assistants_pkey

-- listAssistantIds
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3) AND
  ("public"."assistants"."createdAt" > $4 OR ("public"."assistants"."createdAt" = $5 AND
  "public"."assistants"."assistantId" > $6)) AND 1=0)
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $7 OFFSET $8;
--   Limit
--     Sort
--       Result

-- listAssistantIds, when offered.supportedIds is null
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" NOT IN ($2, $3) AND
  ("public"."assistants"."createdAt" > $4 OR ("public"."assistants"."createdAt" = $5 AND
  "public"."assistants"."assistantId" > $6)) AND 1=0)
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $7 OFFSET $8;
--   Limit
--     Sort
--       Result

-- listAssistantIds, when order is "desc"
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3) AND
  ("public"."assistants"."createdAt" < $4 OR ("public"."assistants"."createdAt" = $5 AND
  "public"."assistants"."assistantId" < $6)) AND 1=0)
ORDER BY "public"."assistants"."createdAt" DESC, "public"."assistants"."assistantId" DESC
LIMIT $7 OFFSET $8;
--   Limit
--     Sort
--       Result

-- listAssistantIds, when after is undefined
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3) AND 1=0)
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Result

-- listAssistantIds, when before is undefined
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3) AND
  ("public"."assistants"."createdAt" > $4 OR ("public"."assistants"."createdAt" = $5 AND
  "public"."assistants"."assistantId" > $6)))
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $7 OFFSET $8;
--   Limit
--     Sort
--       Index Scan on assistants by assistants_pkey

-- listAssistantIds, when no row is there
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE ("public"."assistants"."userId" = $1 AND "public"."assistants"."assistantId" IN ($2, $3) AND 1=0 AND 1=0)
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $4 OFFSET $5;
--   Limit
--     Sort
--       Result

-- listAssistantPages
SELECT a."assistantId" AS id, (octet_length(COALESCE(a.instructions, '')) + octet_length(a.tools::text)
    + COALESCE((SELECT sum(octet_length(x.metadata::text) + octet_length(x.api::text)) FROM actions x
      WHERE x."assistantId" = a."assistantId"), 0)) AS "sizeBytes"
FROM assistants a WHERE a."userId" = $1::uuid AND a."assistantId" = ANY($2);
--   Index Scan on assistants by assistants_pkey
--     SubPlan 1: Aggregate
--       Bitmap Heap Scan on actions
--         Bitmap Index Scan by actions_assistantId_domain_key

-- listAssistantBelongings
SELECT "public"."assistants"."assistantId"
FROM "public"."assistants"
WHERE "public"."assistants"."userId" = $1
ORDER BY "public"."assistants"."createdAt" ASC, "public"."assistants"."assistantId" ASC
LIMIT $2 OFFSET $3;
--   Limit
--     Sort
--       Bitmap Heap Scan on assistants
--         Bitmap Index Scan by assistants_userId_createdAt_idx

-- listAssistantBelongings
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN ($1)
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $2;
--   Sort
--     Bitmap Heap Scan on assistant_files
--       Bitmap Index Scan by assistant_files_pkey

-- listAssistantBelongings
SELECT "public"."actions"."actionId", "public"."actions"."domain", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN ($1)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $2;
--   Sort
--     Bitmap Heap Scan on actions
--       Bitmap Index Scan by actions_assistantId_domain_key

-- listAssistantBelongings, when no row is there
SELECT "public"."assistant_files"."assistantId", "public"."assistant_files"."fileId"
FROM "public"."assistant_files"
WHERE "public"."assistant_files"."assistantId" IN (NULL)
ORDER BY "public"."assistant_files"."addedAt" ASC, "public"."assistant_files"."fileId" ASC OFFSET $1;
--   Sort
--     Result

-- listAssistantBelongings, when no row is there
SELECT "public"."actions"."actionId", "public"."actions"."domain", "public"."actions"."assistantId"
FROM "public"."actions"
WHERE "public"."actions"."assistantId" IN (NULL)
ORDER BY "public"."actions"."createdAt" ASC, "public"."actions"."actionId" ASC OFFSET $1;
--   Sort
--     Result
