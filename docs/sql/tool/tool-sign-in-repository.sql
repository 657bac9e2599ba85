-- What lib/server/db/tool/tool-sign-in-repository.ts sends; `npm run sql` writes this file.

-- insertToolSignIn
DELETE
FROM "public"."tool_sign_ins"
WHERE ("public"."tool_sign_ins"."userId" = $1 AND ("public"."tool_sign_ins"."expiresAt" <= $2 OR
  ("public"."tool_sign_ins"."sessionId" = $3 AND "public"."tool_sign_ins"."toolkitId" = $4)));

-- insertToolSignIn
INSERT INTO "public"."tool_sign_ins" ("stateHash", "userId", "sessionId", "toolkitId", "keyId", "ciphertext",
  "expiresAt")
VALUES ($1, $2, $3, $4, $5, $6, $7)
RETURNING "public"."tool_sign_ins"."stateHash", "public"."tool_sign_ins"."userId", "public"."tool_sign_ins"."sessionId",
  "public"."tool_sign_ins"."toolkitId", "public"."tool_sign_ins"."keyId", "public"."tool_sign_ins"."ciphertext",
  "public"."tool_sign_ins"."expiresAt";

-- takeToolSignIn
SELECT "public"."tool_sign_ins"."stateHash", "public"."tool_sign_ins"."userId", "public"."tool_sign_ins"."sessionId",
  "public"."tool_sign_ins"."toolkitId", "public"."tool_sign_ins"."keyId", "public"."tool_sign_ins"."ciphertext",
  "public"."tool_sign_ins"."expiresAt"
FROM "public"."tool_sign_ins"
WHERE ("public"."tool_sign_ins"."userId" = $1 AND "public"."tool_sign_ins"."sessionId" = $2 AND
  "public"."tool_sign_ins"."stateHash" = $3 AND "public"."tool_sign_ins"."expiresAt" > $4 AND
  "public"."tool_sign_ins"."toolkitId"::text LIKE ($5 || '%'))
LIMIT $6 OFFSET $7;

-- takeToolSignIn
DELETE
FROM "public"."tool_sign_ins"
WHERE ("public"."tool_sign_ins"."userId" = $1 AND "public"."tool_sign_ins"."sessionId" = $2 AND
  "public"."tool_sign_ins"."stateHash" = $3 AND "public"."tool_sign_ins"."expiresAt" > $4 AND
  "public"."tool_sign_ins"."toolkitId"::text LIKE ($5 || '%'));
