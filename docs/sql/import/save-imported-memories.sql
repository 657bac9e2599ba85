-- What lib/server/db/import/save-imported-memories.ts sends; `npm run sql` writes this file.

-- saveImportedMemories
INSERT INTO memories ("memoryId", "userId", text, "folderId", "createdAt", "updatedAt")
SELECT $1::uuid, $2::uuid, $3, $4::uuid, $5::timestamptz,
  $6::timestamptz
WHERE NOT EXISTS (
  SELECT 1 FROM memories WHERE "userId" = $7::uuid AND text = $8
    AND "folderId" IS NOT DISTINCT FROM $9::uuid)
  AND (SELECT count(*) FROM memories WHERE "userId" = $10::uuid) < $11
  AND ($12::uuid IS NULL OR EXISTS (
    SELECT 1 FROM folders WHERE "folderId" = $13::uuid AND "userId" = $14::uuid));

-- linkImportedMemories
UPDATE memories m SET "conversationId" = c."conversationId"
FROM json_to_recordset($1::json) AS archived (text text, origin text)
JOIN (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c ON c."userId" = $2::uuid
  AND (c."importedFrom" = archived.origin OR 'parley:' || c."conversationId" = archived.origin)
WHERE m."userId" = $3::uuid AND m.text = archived.text AND m."conversationId" IS NULL;
