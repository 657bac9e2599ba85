-- What lib/server/db/account/known-device-repository.ts sends; `npm run sql` writes this file.

-- unsafeIsKnownDevice
SELECT COUNT(*) AS "_count$_all"
FROM (SELECT "public"."known_devices"."userId", "public"."known_devices"."deviceHash" FROM "public"."known_devices" LEFT
  JOIN "public"."users" AS "j0" ON ("j0"."userId") = ("public"."known_devices"."userId") WHERE
  ("public"."known_devices"."deviceHash" = $1 AND ("j0"."email" = $2 AND ("j0"."userId" IS NOT NULL))) OFFSET $3) AS
  "sub";

-- unsafeRememberDevice
with remembered as (
  insert into known_devices ("userId", "deviceHash", "lastUsedAt")
  select "userId", $1, $2 from sessions where "sessionId" = $3::uuid for share
  on conflict ("userId", "deviceHash") do update set "lastUsedAt" = excluded."lastUsedAt"
  returning "userId")
delete from known_devices where "deviceHash" <> $4
  and "userId" in (select "userId" from remembered)
  and "deviceHash" not in (
  select "deviceHash" from known_devices
  where "userId" in (select "userId" from remembered) and "deviceHash" <> $5
  order by "lastUsedAt" desc limit $6);
