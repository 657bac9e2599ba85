-- What lib/server/db/assistant/assistant-versions.ts sends; `npm run sql` writes this file.

-- listVersionPages
SELECT number::text AS id, octet_length(fields::text) AS "sizeBytes" FROM assistant_versions
WHERE "userId" = $1::uuid AND "assistantId" = $2
ORDER BY number DESC LIMIT $3;
--   Limit
--     Sort
--       Bitmap Heap Scan on assistant_versions
--         Bitmap Index Scan by assistant_versions_pkey

-- keepVersion
SELECT "public"."assistant_versions"."assistantId", "public"."assistant_versions"."number"
FROM "public"."assistant_versions"
WHERE ("public"."assistant_versions"."assistantId" = $1 AND "public"."assistant_versions"."userId" = $2)
ORDER BY "public"."assistant_versions"."number" DESC
LIMIT $3 OFFSET $4;

-- keepVersion
INSERT INTO "public"."assistant_versions" ("assistantId", "number", "userId", "fields", "savedAt")
VALUES ($1, $2, $3, $4, $5)
RETURNING "public"."assistant_versions"."assistantId", "public"."assistant_versions"."number",
  "public"."assistant_versions"."userId", "public"."assistant_versions"."fields",
  "public"."assistant_versions"."savedAt";

-- keepVersion
DELETE
FROM "public"."assistant_versions"
WHERE ("public"."assistant_versions"."assistantId" = $1 AND "public"."assistant_versions"."userId" = $2 AND
  "public"."assistant_versions"."number" <= $3);
