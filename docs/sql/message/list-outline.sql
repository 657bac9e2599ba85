-- What lib/server/db/message/list-outline.ts sends; `npm run sql` writes this file.

-- listOutline
SELECT EXISTS (SELECT a.seq FROM messages a WHERE a."messageId" = $1::uuid
    AND a."conversationId" = $2::uuid AND a."userId" = $3::uuid) AS "isAfterFound", columns.*
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c CROSS JOIN LATERAL (
  SELECT json_agg(page."messageId") AS "messageIds", json_agg(page."parentMessageId") AS "parentIds",
    json_agg(page.kind + CASE WHEN page."messageId" IN (SELECT r."responseMessageId" FROM runs r
      WHERE r."conversationId" = c."conversationId" AND r.state = 'running')
      THEN $4::int ELSE 0 END) AS kinds,
    json_agg(page.model) AS models, json_agg(page.start) AS starts, json_agg(page.at) AS times
  FROM (
    SELECT m."messageId", m."parentMessageId", m.seq,
      CASE WHEN m."isCreatedByUser" THEN $5::int ELSE 0 END
      + CASE WHEN m.error IS NOT NULL THEN $6::int ELSE 0 END AS kind,
      CASE WHEN m.endpoint = $7 THEN m.sender ELSE m.model END AS model,
    left(m.text, $8::int) AS start, floor(date_part('epoch', m."createdAt"))::int AS at
    FROM messages m
    WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
      AND m.seq > (SELECT a.seq FROM messages a WHERE a."messageId" = $9::uuid
        AND a."conversationId" = $10::uuid AND a."userId" = $11::uuid)
    ORDER BY m.seq LIMIT $12
  ) page
) columns
WHERE c."conversationId" = $13::uuid AND c."userId" = $14::uuid;
--   Nested Loop
--     InitPlan 1: Index Scan on messages by messages_pkey
--     Index Scan on conversations by conversations_pkey
--     Aggregate
--       Limit
--         InitPlan 3: Index Scan on messages by messages_pkey
--         Sort
--           Bitmap Heap Scan on messages
--             BitmapAnd
--               Bitmap Index Scan by messages_conversationId_seq_idx
--               Bitmap Index Scan by messages_userId_createdAt_idx
--       SubPlan 2: Index Scan on runs by runs_conversationId_state_idx

-- listOutline, when query.after is undefined
SELECT true AS "isAfterFound", columns.*
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c CROSS JOIN LATERAL (
  SELECT json_agg(page."messageId") AS "messageIds", json_agg(page."parentMessageId") AS "parentIds",
    json_agg(page.kind + CASE WHEN page."messageId" IN (SELECT r."responseMessageId" FROM runs r
      WHERE r."conversationId" = c."conversationId" AND r.state = 'running')
      THEN $1::int ELSE 0 END) AS kinds,
    json_agg(page.model) AS models, json_agg(page.start) AS starts, json_agg(page.at) AS times
  FROM (
    SELECT m."messageId", m."parentMessageId", m.seq,
      CASE WHEN m."isCreatedByUser" THEN $2::int ELSE 0 END
      + CASE WHEN m.error IS NOT NULL THEN $3::int ELSE 0 END AS kind,
      CASE WHEN m.endpoint = $4 THEN m.sender ELSE m.model END AS model,
    left(m.text, $5::int) AS start, floor(date_part('epoch', m."createdAt"))::int AS at
    FROM messages m
    WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
    ORDER BY m.seq LIMIT $6
  ) page
) columns
WHERE c."conversationId" = $7::uuid AND c."userId" = $8::uuid;
--   Nested Loop
--     Index Scan on conversations by conversations_pkey
--     Aggregate
--       Limit
--         Sort
--           Bitmap Heap Scan on messages
--             BitmapAnd
--               Bitmap Index Scan by messages_userId_createdAt_idx
--               Bitmap Index Scan by messages_conversationId_seq_idx
--       SubPlan 1: Index Scan on runs by runs_conversationId_state_idx
