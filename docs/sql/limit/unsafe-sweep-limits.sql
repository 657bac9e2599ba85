-- What lib/server/db/limit/unsafe-sweep-limits.ts sends; `npm run sql` writes this file.

-- unsafeSweepLimits
DELETE
FROM "public"."rate_limits"
WHERE "public"."rate_limits"."expire" < $1;

-- unsafeSweepLimits
DELETE
FROM "public"."violations"
WHERE "public"."violations"."createdAt" < $1;

-- unsafeSweepLimits
DELETE
FROM "public"."bans"
WHERE "public"."bans"."endsAt" < $1;
