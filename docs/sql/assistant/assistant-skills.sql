-- What lib/server/db/assistant/assistant-skills.ts sends; `npm run sql` writes this file.

-- saveAssistantSkills
DELETE
FROM "public"."assistant_skills"
WHERE ("public"."assistant_skills"."assistantId" = $1 AND "public"."assistant_skills"."userId" = $2);

-- saveAssistantSkills
WITH own AS MATERIALIZED (
  SELECT "skillId" FROM skills WHERE "userId" = $1::uuid AND "skillId" = ANY($2::uuid[])
  ORDER BY "skillId" FOR KEY SHARE)
INSERT INTO assistant_skills ("assistantId", "skillId", "userId")
SELECT $3, "skillId", $4::uuid FROM own;
