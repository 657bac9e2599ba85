-- What lib/server/db/server/unsafe-backups.ts sends; `npm run sql` writes this file.

-- unsafeGetBackupSchedule
SELECT "backupSchedule" AS schedule
FROM server_settings;

-- unsafeSetBackupSchedule
WITH changed AS (
  INSERT INTO server_settings ("backupSchedule") VALUES ($1::jsonb)
  ON CONFLICT ("settingsId") DO UPDATE SET "backupSchedule" = excluded."backupSchedule", "updatedAt" = now()
)
INSERT INTO admin_actions ("actorId", actor, action, subject, details)
VALUES ($2::uuid, $3, $4, $5, $6::jsonb);

-- unsafeAskForBackup
WITH asked AS (
  INSERT INTO backups ("backupId", cause, place) VALUES ($1::uuid, $2, $3)
  ON CONFLICT DO NOTHING RETURNING cause)
INSERT INTO admin_actions ("actorId", actor, action, subject)
SELECT $4::uuid, $5, $6, $7 FROM asked;

-- unsafeAskForBackup, when noted is null
INSERT INTO backups ("backupId", cause, place) VALUES ($1::uuid, $2, $3)
ON CONFLICT DO NOTHING;

-- unsafeClaimBackup
WITH swept AS (
  DELETE FROM backups WHERE "endedAt" < now() - $1::int * interval '1 day'
)
UPDATE backups SET "startedAt" = now(), machine = $2,
  "leaseUntil" = now() + $3::float8 * interval '1 second'
WHERE "endedAt" IS NULL AND "startedAt" IS NULL
RETURNING "backupId", cause, place;

-- unsafeRenewBackup
UPDATE backups SET "leaseUntil" = now() + $1::float8 * interval '1 second'
WHERE "backupId" = $2::uuid AND "endedAt" IS NULL;

-- unsafeEndBackup
UPDATE backups SET "endedAt" = now(), "leaseUntil" = NULL, "isGood" = $1, address = $2,
  "sizeBytes" = $3::bigint, "hasSecrets" = $4, problem = $5
WHERE "backupId" = $6::uuid AND "endedAt" IS NULL;

-- unsafeEndLostBackups
UPDATE backups SET "endedAt" = now(), "leaseUntil" = NULL, problem = $1
WHERE "endedAt" IS NULL AND "leaseUntil" < now();

-- unsafeGetBackupTimes
SELECT now() AS now,
  max("startedAt") FILTER (WHERE "isGood" AND place = $1::text AND starts_with(address, $2::text))
  AS "lastGoodAt",
  max(coalesce("endedAt", now())) FILTER (WHERE NOT "isGood" AND place = $3::text) AS "lastFailedAt",
  coalesce(bool_or("startedAt" IS NULL AND "endedAt" IS NULL), false) AS "isWaiting"
FROM backups;

-- unsafeListWholeBackups
SELECT address FROM backups
WHERE "isGood" AND cause = 'schedule' AND problem IS NULL AND address IS NOT NULL;
--   Gather
--     Seq Scan on backups

-- unsafeListBackups
SELECT "public"."backups"."backupId", "public"."backups"."cause", "public"."backups"."place",
  "public"."backups"."askedAt", "public"."backups"."startedAt", "public"."backups"."leaseUntil",
  "public"."backups"."endedAt", "public"."backups"."machine", "public"."backups"."address",
  "public"."backups"."sizeBytes", "public"."backups"."hasSecrets", "public"."backups"."problem",
  "public"."backups"."isGood"
FROM "public"."backups"
WHERE 1=1
ORDER BY "public"."backups"."askedAt" DESC
LIMIT $1 OFFSET $2;
--   Limit
--     Index Scan on backups by backups_askedAt_idx
