-- What lib/server/db/account/push-devices.ts sends; `npm run sql` writes this file.

-- listPushDevices
SELECT "public"."push_devices"."sessionId", "public"."push_devices"."showsTitles", "public"."push_devices"."createdAt"
FROM "public"."push_devices"
LEFT JOIN "public"."sessions" AS "j0" ON ("j0"."sessionId") = ("public"."push_devices"."sessionId")
WHERE ("public"."push_devices"."userId" = $1 AND ("j0"."expiresAt" > $2 AND ("j0"."sessionId" IS NOT NULL)))
ORDER BY "public"."push_devices"."createdAt" ASC, "public"."push_devices"."sessionId" ASC OFFSET $3;
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on push_devices
--         Bitmap Index Scan by push_devices_userId_idx
--       Index Scan on sessions by sessions_pkey

-- listPushDevices
SELECT "public"."sessions"."sessionId", "public"."sessions"."userAgent"
FROM "public"."sessions"
WHERE "public"."sessions"."sessionId" IN (NULL) OFFSET $1;
--   Result

-- listPushTargets
SELECT "public"."push_devices"."sessionId", "public"."push_devices"."endpoint", "public"."push_devices"."p256dh",
  "public"."push_devices"."auth", "public"."push_devices"."showsTitles"
FROM "public"."push_devices"
LEFT JOIN "public"."sessions" AS "j0" ON ("j0"."sessionId") = ("public"."push_devices"."sessionId")
WHERE ("public"."push_devices"."userId" = $1 AND ("j0"."expiresAt" > $2 AND ("j0"."sessionId" IS NOT NULL)))
ORDER BY "public"."push_devices"."createdAt" ASC, "public"."push_devices"."sessionId" ASC OFFSET $3;
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on push_devices
--         Bitmap Index Scan by push_devices_userId_idx
--       Index Scan on sessions by sessions_pkey

-- savePushDevice
select 1 from sessions where "sessionId" = $1::uuid and "userId" = $2::uuid for share;

-- savePushDevice
SELECT pg_advisory_xact_lock($1::int, hashtext($2));

-- savePushDevice
DELETE
FROM "public"."push_devices"
WHERE ("public"."push_devices"."endpoint" = $1 AND "public"."push_devices"."p256dh" = $2 AND
  "public"."push_devices"."auth" = $3 AND (NOT "public"."push_devices"."sessionId" = $4));

-- savePushDevice
INSERT INTO "public"."push_devices" ("sessionId", "userId", "endpoint", "p256dh", "auth", "showsTitles", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT ("sessionId") DO UPDATE SET "showsTitles" = $8, "endpoint" = $9, "p256dh" = $10, "auth" = $11
WHERE ("public"."push_devices"."sessionId" = $12 AND "public"."push_devices"."userId" = $13)
RETURNING "public"."push_devices"."sessionId", "public"."push_devices"."userId", "public"."push_devices"."endpoint",
  "public"."push_devices"."p256dh", "public"."push_devices"."auth", "public"."push_devices"."showsTitles",
  "public"."push_devices"."createdAt";

-- savePushDevice
DELETE FROM push_devices WHERE "userId" = $1::uuid AND "sessionId" IN (
  SELECT "sessionId" FROM push_devices WHERE "userId" = $2::uuid AND "sessionId" <> $3::uuid
  ORDER BY "createdAt" DESC, "sessionId" OFFSET $4);

-- deletePushDevice
DELETE
FROM "public"."push_devices"
WHERE ("public"."push_devices"."userId" = $1 AND "public"."push_devices"."sessionId" = $2);

-- deletePushAddress
DELETE
FROM "public"."push_devices"
WHERE ("public"."push_devices"."userId" = $1 AND "public"."push_devices"."endpoint" = $2);
