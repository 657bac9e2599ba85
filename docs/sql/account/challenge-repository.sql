-- What lib/server/db/account/challenge-repository.ts sends; `npm run sql` writes this file.

-- unsafeInsertChallenge
DELETE
FROM "public"."sign_in_challenges"
WHERE "public"."sign_in_challenges"."expiresAt" <= $1;

-- unsafeInsertChallenge
INSERT INTO "public"."sign_in_challenges" ("challengeId", "userId", "kind", "challenge", "attempts", "expiresAt")
VALUES ($1, $2, $3, $4, $5, $6)
RETURNING "public"."sign_in_challenges"."challengeId", "public"."sign_in_challenges"."userId",
  "public"."sign_in_challenges"."kind", "public"."sign_in_challenges"."challenge",
  "public"."sign_in_challenges"."attempts", "public"."sign_in_challenges"."expiresAt";

-- unsafeTakeChallenge
delete from sign_in_challenges
where "challengeId" = $1::uuid and kind = $2 and "expiresAt" > $3
returning "userId", challenge, "expiresAt";

-- unsafeAttemptChallenge
update sign_in_challenges set attempts = attempts + 1
where "challengeId" = $1::uuid and kind = $2 and "expiresAt" > $3 and attempts < $4
returning "userId", challenge, "expiresAt";
