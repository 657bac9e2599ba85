-- What lib/server/db/money/balance-repository.ts sends; `npm run sql` writes this file.

-- findBalanceCredits
SELECT "public"."balances"."userId", "public"."balances"."credits"
FROM "public"."balances"
WHERE ("public"."balances"."userId" = $1 AND 1=1)
LIMIT $2 OFFSET $3;
