-- What lib/server/db/search/find-in-conversation.ts sends; `npm run sql` writes this file.

-- findInConversation
WITH RECURSIVE down AS (
  SELECT $1::uuid AS "messageId", 1 AS depth
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $2::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $3
),
up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = $4::uuid AND m."conversationId" = $5::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1 FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $6::uuid)
    OFFSET 0) m
  WHERE up.height < $7
),
path AS (SELECT "messageId" FROM down UNION ALL SELECT "messageId" FROM up), hits AS MATERIALIZED (
  SELECT m."messageId", m.seq FROM messages m WHERE m."conversationId" = $8::uuid AND m."userId" = $9::uuid AND
    (search_grams(' ' || m."searchText" || ' ') @> $10::text[] AND strpos(m."searchText", $11) > 0)
)
SELECT EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $12::uuid AND m."conversationId" = $13::uuid AND
  m."userId" = $14::uuid) AS "isLeafFound", (
  SELECT json_agg(page."messageId" ORDER BY page.seq)
  FROM (SELECT m."messageId", m.seq FROM hits m WHERE true AND m."messageId" IN (SELECT "messageId" FROM path) ORDER BY
    m.seq LIMIT $15) page
) AS "messageIds"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $16::uuid AND c."userId" = $17::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Result
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     CTE hits: Bitmap Heap Scan on messages
--       BitmapAnd
--         Bitmap Index Scan by messages_userId_createdAt_idx
--         Bitmap Index Scan by messages_conversationId_seq_idx
--     InitPlan 4: Index Scan on messages by messages_pkey
--     InitPlan 5: Aggregate
--       Limit
--         Sort
--           Hash Join
--             Append
--               CTE Scan on down
--               CTE Scan on up
--             Hash
--               CTE Scan on hits

-- findInConversation, when query.search is null
WITH RECURSIVE down AS (
  SELECT $1::uuid AS "messageId", 1 AS depth
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $2::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $3
),
up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = $4::uuid AND m."conversationId" = $5::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1 FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $6::uuid)
    OFFSET 0) m
  WHERE up.height < $7
),
path AS (SELECT "messageId" FROM down UNION ALL SELECT "messageId" FROM up), hits AS MATERIALIZED (
  SELECT m."messageId", m.seq FROM messages m WHERE m."conversationId" = $8::uuid AND m."userId" = $9::uuid AND false
)
SELECT EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $10::uuid AND m."conversationId" = $11::uuid AND
  m."userId" = $12::uuid) AS "isLeafFound", (
  SELECT json_agg(page."messageId" ORDER BY page.seq)
  FROM (SELECT m."messageId", m.seq FROM hits m WHERE true AND m."messageId" IN (SELECT "messageId" FROM path) ORDER BY
    m.seq LIMIT $13) page
) AS "messageIds"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $14::uuid AND c."userId" = $15::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Result
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     CTE hits: Result
--     InitPlan 4: Index Scan on messages by messages_pkey
--     InitPlan 5: Aggregate
--       Limit
--         Sort
--           Hash Join
--             Append
--               CTE Scan on down
--               CTE Scan on up
--             Hash
--               CTE Scan on hits

-- findInConversation, when query.branch is null
WITH RECURSIVE hits AS MATERIALIZED (
  SELECT m."messageId", m.seq FROM messages m WHERE m."conversationId" = $1::uuid AND m."userId" = $2::uuid AND
    (search_grams(' ' || m."searchText" || ' ') @> $3::text[] AND strpos(m."searchText", $4) > 0)
)
SELECT true AS "isLeafFound", (
  SELECT json_agg(page."messageId" ORDER BY page.seq)
  FROM (SELECT m."messageId", m.seq FROM hits m WHERE true ORDER BY m.seq LIMIT $5) page
) AS "messageIds"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $6::uuid AND c."userId" = $7::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE hits: Bitmap Heap Scan on messages
--       BitmapAnd
--         Bitmap Index Scan by messages_userId_createdAt_idx
--         Bitmap Index Scan by messages_conversationId_seq_idx
--     InitPlan 2: Aggregate
--       Limit
--         Sort
--           CTE Scan on hits

-- findInConversation, when query.branch.leafId is undefined
WITH RECURSIVE down AS (
  (SELECT m."messageId", 1 AS depth FROM messages m
    WHERE m."conversationId" = $1::uuid AND m."parentMessageId" = $2::uuid ORDER BY m.seq DESC LIMIT 1)
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $3::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $4
), path AS (SELECT "messageId" FROM down), hits AS MATERIALIZED (
  SELECT m."messageId", m.seq FROM messages m WHERE m."conversationId" = $5::uuid AND m."userId" = $6::uuid AND
    (search_grams(' ' || m."searchText" || ' ') @> $7::text[] AND strpos(m."searchText", $8) > 0)
)
SELECT true AS "isLeafFound", (
  SELECT json_agg(page."messageId" ORDER BY page.seq)
  FROM (SELECT m."messageId", m.seq FROM hits m WHERE true AND m."messageId" IN (SELECT "messageId" FROM path) ORDER BY
    m.seq LIMIT $9) page
) AS "messageIds"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $10::uuid AND c."userId" = $11::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Subquery Scan
--         Limit
--           Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE hits: Bitmap Heap Scan on messages
--       BitmapAnd
--         Bitmap Index Scan by messages_userId_createdAt_idx
--         Bitmap Index Scan by messages_conversationId_seq_idx
--     InitPlan 3: Aggregate
--       Limit
--         Sort
--           Hash Join
--             CTE Scan on down
--             Hash
--               CTE Scan on hits
