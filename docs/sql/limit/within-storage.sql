-- What lib/server/db/limit/within-storage.ts sends; `npm run sql` writes this file.

-- withinStorage
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR NO KEY UPDATE;

-- withinStorage
SELECT greatest(0, u."storedBytes" + COALESCE((
      SELECT sum(changes."sizeBytes") FROM storage_changes changes WHERE changes."userId" = u."userId"), 0)) AS
        "usedBytes" FROM users u WHERE u."userId" = $1::uuid;
