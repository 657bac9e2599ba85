-- What lib/server/db/turn/find-turn-room.ts sends; `npm run sql` writes this file.

-- findTurnRoom
SELECT running_answers(u."userId") AS "runningCount", COALESCE(b.credits, 0) AS "balanceCredits",
  u."monthlyBudgetCredits" - COALESCE(CASE WHEN b."monthStart" = date_trunc('month', now() AT TIME ZONE 'UTC')::date
    THEN b."monthCredits" ELSE 0 END, 0) AS "budgetCredits"
FROM users u LEFT JOIN balances b ON b."userId" = u."userId" WHERE u."userId" = $1::uuid;
--   Nested Loop
--     Index Scan on users by users_pkey
--     Index Scan on balances by balances_pkey
