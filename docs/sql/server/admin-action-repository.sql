-- What lib/server/db/server/admin-action-repository.ts sends; `npm run sql` writes this file.

-- unsafeListAdminActions, when beforeId is null
SELECT "public"."admin_actions"."actionId", "public"."admin_actions"."actorId", "public"."admin_actions"."actor",
  "public"."admin_actions"."action", "public"."admin_actions"."subject", "public"."admin_actions"."details",
  "public"."admin_actions"."createdAt"
FROM "public"."admin_actions"
WHERE 1=1
ORDER BY "public"."admin_actions"."actionId" DESC
LIMIT $1 OFFSET $2;
--   Limit
--     Index Scan on admin_actions by admin_actions_pkey
