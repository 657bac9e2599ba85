-- What lib/server/db/money/unsafe-top-up-money.ts sends; `npm run sql` writes this file.

-- unsafePayTopUp
WITH paid AS (
  UPDATE top_ups SET state = 'paid', "paidAt" = now()
  WHERE "stripeSessionId" = $1 AND state IN ('open', 'expired')
    AND "amountCents" = $2 AND currency = $3
  RETURNING "topUpId", "userId", credits, "amountCents"),
entry AS (
  INSERT INTO ledger_entries ("userId", kind, credits, "externalId", details)
  SELECT "userId", 'purchase', credits, $4,
    jsonb_build_object('topUpId', "topUpId", 'amountCents', "amountCents") FROM paid
  RETURNING "userId", credits)
INSERT INTO balances ("userId", credits, "updatedAt") SELECT "userId", credits, now() FROM entry
ON CONFLICT ("userId") DO UPDATE SET credits = balances.credits + excluded.credits, "updatedAt" = now()
RETURNING "userId";

-- unsafePayTopUp
SELECT "public"."top_ups"."topUpId", "public"."top_ups"."userId", "public"."top_ups"."stripeSessionId",
  "public"."top_ups"."amountCents", "public"."top_ups"."currency", "public"."top_ups"."credits",
  "public"."top_ups"."state", "public"."top_ups"."refundedCents", "public"."top_ups"."disputedCents",
  "public"."top_ups"."askedAt", "public"."top_ups"."createdAt", "public"."top_ups"."paidAt"
FROM "public"."top_ups"
WHERE ("public"."top_ups"."stripeSessionId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;

-- unsafeListOpenCheckouts
SELECT "stripeSessionId" FROM (
  SELECT "stripeSessionId", "createdAt",
    row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt") AS turn
  FROM top_ups WHERE state = 'open' AND "stripeSessionId" IS NOT NULL
    AND "createdAt" >= $1::timestamptz AND "createdAt" < $2::timestamptz) waiting
ORDER BY turn, "createdAt" LIMIT $3;
--   Limit
--     Sort
--       Subquery Scan
--         WindowAgg
--           Sort
--             Bitmap Heap Scan on top_ups
--               Bitmap Index Scan by top_ups_userId_createdAt_idx

-- unsafeExpireTopUp
UPDATE "public"."top_ups"
SET "state" = $1
WHERE ("public"."top_ups"."stripeSessionId" = $2 AND "public"."top_ups"."state" = $3);

-- unsafeRefundTopUp
SELECT "topUpId", "userId", "amountCents", "refundedCents", "disputedCents", credits FROM top_ups
WHERE "stripeSessionId" = $1 AND state IN ('paid', 'refunded') FOR UPDATE;

-- unsafeReinstateTopUp
SELECT "topUpId", "userId", "amountCents", "refundedCents", "disputedCents", credits FROM top_ups
WHERE "stripeSessionId" = $1 AND state IN ('paid', 'refunded') FOR UPDATE;
