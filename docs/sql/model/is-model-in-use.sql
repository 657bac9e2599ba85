-- What lib/server/db/model/is-model-in-use.ts sends; `npm run sql` writes this file.

-- isModelInUse
SELECT 1 FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."userId" = $1::uuid AND c.endpoint = $2 AND c.model = $3
UNION ALL
SELECT 1 FROM presets WHERE "userId" = $4::uuid AND endpoint = $5 AND model = $6
LIMIT 1;
