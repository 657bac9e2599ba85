-- What lib/server/db/assistant/assistant-links.ts sends; `npm run sql` writes this file.

-- findAssistantLink
SELECT "public"."assistants"."assistantId", "public"."assistants"."linkToken"
FROM "public"."assistants"
WHERE ("public"."assistants"."assistantId" = $1 AND "public"."assistants"."userId" = $2)
LIMIT $3 OFFSET $4;

-- saveAssistantLink
UPDATE assistants SET "linkToken" = $1
WHERE "assistantId" = $2 AND "userId" = $3::uuid AND "linkToken" IS NULL;

-- deleteAssistantLink
UPDATE assistants
SET "linkToken" = NULL
WHERE "assistantId" = $1 AND "userId" = $2::uuid;

-- findLinkedAssistant
SELECT "public"."assistants"."assistantId", "public"."assistants"."userId", "public"."assistants"."name",
  "public"."assistants"."description", "public"."assistants"."instructions", "public"."assistants"."endpoint",
  "public"."assistants"."model", "public"."assistants"."tools",
  COALESCE("aggr_selection_0_AssistantFile"."_aggr_count_files", 0) AS "_aggr_count_files"
FROM "public"."assistants"
LEFT JOIN (SELECT "public"."assistant_files"."assistantId", COUNT(*) AS "_aggr_count_files" FROM
  "public"."assistant_files" WHERE 1=1 GROUP BY "public"."assistant_files"."assistantId") AS
  "aggr_selection_0_AssistantFile" ON ("public"."assistants"."assistantId" =
  "aggr_selection_0_AssistantFile"."assistantId")
WHERE ("public"."assistants"."linkToken" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- listLinkedSkills
SELECT s.name, s.description, jsonb_array_length(s.files) AS "fileCount" FROM assistants a
JOIN assistant_skills member ON member."assistantId" = a."assistantId" AND member."userId" = a."userId"
JOIN skills s ON s."skillId" = member."skillId" AND s."userId" = a."userId"
WHERE a."linkToken" = $1 ORDER BY lower(s.name), s."skillId";
--   Sort
--     Nested Loop
--       Nested Loop
--         Index Scan on assistants by assistants_linkToken_key
--         Bitmap Heap Scan on assistant_skills
--           Bitmap Index Scan by assistant_skills_pkey
--       Index Scan on skills by skills_pkey

-- loadLinkedSkills
SELECT "public"."assistant_skills"."assistantId", "public"."assistant_skills"."skillId"
FROM "public"."assistant_skills"
LEFT JOIN "public"."assistants" AS "j0" ON ("j0"."assistantId") = ("public"."assistant_skills"."assistantId")
WHERE ("j0"."linkToken" = $1 AND ("j0"."assistantId" IS NOT NULL))
ORDER BY "public"."assistant_skills"."skillId" ASC OFFSET $2;

-- loadLinkedSkills
SELECT "public"."skills"."skillId", "public"."skills"."name", "public"."skills"."description", "public"."skills"."body",
  "public"."skills"."files"
FROM "public"."skills"
WHERE "public"."skills"."skillId" IN (NULL) OFFSET $1;
