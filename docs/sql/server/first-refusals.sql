-- What lib/server/db/server/first-refusals.ts sends; `npm run sql` writes this file.

-- unsafeListFirstRefusals
SELECT endpoint, model, ability, "userId", reach, "refusedAt" FROM first_refusals
ORDER BY endpoint, model, ability LIMIT $1;
--   Limit
--     Index Scan on first_refusals by first_refusals_pkey
