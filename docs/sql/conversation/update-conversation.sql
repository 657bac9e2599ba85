-- What lib/server/db/conversation/update-conversation.ts sends; `npm run sql` writes this file.

-- updateConversation
UPDATE conversations SET
  title = COALESCE($1::text, title),
  "titledAt" = CASE WHEN $2::text IS NULL THEN "titledAt" ELSE COALESCE("titledAt", now()) END,
  model = COALESCE($3::text, model),
settings = settings || $4::jsonb,
  "updatedAt" = GREATEST(now(), "updatedAt" + interval '1 millisecond')
WHERE "conversationId" = $5::uuid AND "userId" = $6::uuid AND (conversations."deletedAt" IS NULL AND
  (conversations."expiresAt" IS NULL OR conversations."expiresAt" > now()))
RETURNING *;
--   Update on conversations
--     Index Scan on conversations by conversations_pkey

-- saveFirstTitle
UPDATE conversations SET title = $1
WHERE "conversationId" = $2::uuid AND "userId" = $3::uuid
  AND title IN ($4, $5) AND (conversations."deletedAt" IS NULL AND (conversations."expiresAt" IS NULL OR
    conversations."expiresAt" > now()));
--   Update on conversations
--     Index Scan on conversations by conversations_pkey

-- claimTitle
UPDATE conversations SET "titledAt" = now()
WHERE "conversationId" = $1::uuid AND "userId" = $2::uuid AND "titledAt" IS NULL
  AND (conversations."deletedAt" IS NULL AND (conversations."expiresAt" IS NULL OR conversations."expiresAt" > now()));
--   Update on conversations
--     Index Scan on conversations by conversations_pkey

-- claimTitle, when no row is there
SELECT 1 FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c WHERE c."conversationId" = $1::uuid
  AND c."userId" = $2::uuid AND c."titledAt" > now() - make_interval(secs => $3);
--   Index Scan on conversations by conversations_pkey

-- releaseTitle
UPDATE conversations SET "titledAt" = NULL
WHERE "conversationId" = $1::uuid AND "userId" = $2::uuid
  AND title IN ($3, $4) AND (conversations."deletedAt" IS NULL AND (conversations."expiresAt" IS NULL OR
    conversations."expiresAt" > now()));
--   Update on conversations
--     Index Scan on conversations by conversations_pkey
