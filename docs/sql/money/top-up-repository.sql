-- What lib/server/db/money/top-up-repository.ts sends; `npm run sql` writes this file.

-- insertTopUp
SELECT 1
FROM users
WHERE "userId" = $1::uuid FOR UPDATE;

-- insertTopUp
SELECT count(*)::int AS count FROM top_ups
WHERE "userId" = $1::uuid AND state = 'open' AND "createdAt" > now() - make_interval(
    hours => CASE WHEN "stripeSessionId" IS NULL THEN 0 ELSE $2::int END, mins => $3::int);

-- insertTopUp
INSERT INTO "public"."top_ups" ("topUpId", "userId", "amountCents", "currency", "credits", "state", "refundedCents",
  "disputedCents", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
RETURNING "public"."top_ups"."topUpId", "public"."top_ups"."userId", "public"."top_ups"."stripeSessionId",
  "public"."top_ups"."amountCents", "public"."top_ups"."currency", "public"."top_ups"."credits",
  "public"."top_ups"."state", "public"."top_ups"."refundedCents", "public"."top_ups"."disputedCents",
  "public"."top_ups"."askedAt", "public"."top_ups"."createdAt", "public"."top_ups"."paidAt";

-- mayAskOfTopUp
UPDATE top_ups SET "askedAt" = now()
WHERE "topUpId" = $1::uuid AND "userId" = $2::uuid AND state = 'open'
  AND ("askedAt" IS NULL OR "askedAt" < now() - make_interval(secs => $3));

-- setTopUpSession
UPDATE "public"."top_ups"
SET "stripeSessionId" = $1
WHERE ("public"."top_ups"."userId" = $2 AND "public"."top_ups"."topUpId" = $3 AND "public"."top_ups"."state" = $4 AND
  "public"."top_ups"."stripeSessionId" IS NULL);

-- findTopUp
SELECT "public"."top_ups"."topUpId", "public"."top_ups"."userId", "public"."top_ups"."stripeSessionId",
  "public"."top_ups"."amountCents", "public"."top_ups"."currency", "public"."top_ups"."credits",
  "public"."top_ups"."state", "public"."top_ups"."refundedCents", "public"."top_ups"."disputedCents",
  "public"."top_ups"."askedAt", "public"."top_ups"."createdAt", "public"."top_ups"."paidAt"
FROM "public"."top_ups"
WHERE ("public"."top_ups"."topUpId" = $1 AND "public"."top_ups"."userId" = $2)
LIMIT $3 OFFSET $4;
