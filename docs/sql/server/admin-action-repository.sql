-- What lib/server/db/server/admin-action-repository.ts sends; `npm run sql` writes this file.

-- unsafeNoteAction
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($1::uuid, $2, $3, $4, $5::jsonb);

-- unsafeListAdminActions, when beforeId is null
SELECT "public"."admin_actions"."actionId", "public"."admin_actions"."actorId", "public"."admin_actions"."actor",
  "public"."admin_actions"."action", "public"."admin_actions"."subject", "public"."admin_actions"."details",
  "public"."admin_actions"."createdAt"
FROM "public"."admin_actions"
WHERE "public"."admin_actions"."action" IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
  $18, $19, $20, $21)
ORDER BY "public"."admin_actions"."actionId" DESC
LIMIT $22 OFFSET $23;
--   Limit
--     Index Scan on admin_actions by admin_actions_pkey
