-- What lib/server/db/account/unsafe-add-up-storage.ts sends; `npm run sql` writes this file.

-- unsafeAddUpStorage
SELECT pg_advisory_xact_lock($1::bigint);

-- unsafeAddUpStorage
WITH deleted AS (
  DELETE FROM storage_changes WHERE "changeId" IN (
    SELECT "changeId" FROM storage_changes ORDER BY "changeId" LIMIT $1)
  RETURNING "userId", "sizeBytes"
), sums AS (SELECT "userId", sum("sizeBytes") AS bytes FROM deleted GROUP BY "userId")
UPDATE users SET "storedBytes" = users."storedBytes" + sums.bytes FROM sums
WHERE users."userId" = sums."userId" RETURNING 1;
