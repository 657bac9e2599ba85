-- What lib/server/db/search/find-search-conversations.ts sends; `npm run sql` writes this file.

-- findSearchConversations
WITH hits AS (
  SELECT m."conversationId", m.seq, 1 AS message, 0 AS title FROM messages m
  WHERE m."userId" = $1::uuid AND (search_grams(' ' || m."searchText" || ' ') @> $2::text[] AND strpos(m."searchText",
    $3) > 0)
  UNION ALL
  SELECT c."conversationId", NULL, 0, 1 FROM (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
  WHERE c."userId" = $4::uuid AND (search_grams(' ' || c."searchText" || ' ') @> $5::text[] AND strpos(c."searchText",
    $6) > 0)
), counted AS (
  SELECT "conversationId", sum(message)::int AS "messageHits", sum(title)::int AS "titleHits",
    max(seq) AS "newestSeq"
  FROM hits GROUP BY "conversationId"
), found AS (
  SELECT counted.* FROM counted JOIN (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c USING ("conversationId") WHERE
      c."userId" = $7::uuid
), page AS (
  SELECT c.*, found."messageHits", found."newestSeq", row_number() OVER (ORDER BY "titleHits" DESC, "messageHits" DESC,
    c."updatedAt" DESC, c."conversationId") AS place
  FROM found JOIN (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c USING ("conversationId") WHERE
      c."userId" = $8::uuid
  ORDER BY place LIMIT $9 OFFSET $10
)
SELECT (SELECT count(*)::int FROM found) AS total, (
  SELECT json_agg(json_build_object('conversation', to_jsonb(page), 'messageHits', page."messageHits",
        'newestSeq', page."newestSeq"::text) ORDER BY place)
  FROM page
) AS found;
--   Result
--     CTE found: Nested Loop
--       Aggregate
--         Sort
--           Append
--             Subquery Scan
--               Bitmap Heap Scan on messages
--                 Bitmap Index Scan by messages_search_idx
--             Subquery Scan
--               Bitmap Heap Scan on conversations
--                 Bitmap Index Scan by conversations_search_idx
--       Memoize
--         Index Scan on conversations by conversations_pkey
--     InitPlan 2: Aggregate
--       CTE Scan on found
--     InitPlan 3: Aggregate
--       Subquery Scan
--         Limit
--           Sort
--             WindowAgg
--               Sort
--                 Nested Loop
--                   CTE Scan on found
--                   Index Scan on conversations by conversations_pkey

-- findSearchConversations, when page.areTitlesFirst is false
WITH hits AS (
  SELECT m."conversationId", m.seq, 1 AS message, 0 AS title FROM messages m
  WHERE m."userId" = $1::uuid AND (search_grams(' ' || m."searchText" || ' ') @> $2::text[] AND strpos(m."searchText",
    $3) > 0)
  UNION ALL
  SELECT c."conversationId", NULL, 0, 1 FROM (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c
  WHERE c."userId" = $4::uuid AND (search_grams(' ' || c."searchText" || ' ') @> $5::text[] AND strpos(c."searchText",
    $6) > 0)
), counted AS (
  SELECT "conversationId", sum(message)::int AS "messageHits", sum(title)::int AS "titleHits",
    max(seq) AS "newestSeq"
  FROM hits GROUP BY "conversationId"
), found AS (
  SELECT counted.* FROM counted JOIN (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c USING ("conversationId") WHERE
      c."userId" = $7::uuid
), page AS (
  SELECT c.*, found."messageHits", found."newestSeq", row_number() OVER (ORDER BY "titleHits" + "messageHits" DESC,
    c."updatedAt" DESC, c."conversationId") AS place
  FROM found JOIN (
    SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c USING ("conversationId") WHERE
      c."userId" = $8::uuid
  ORDER BY place LIMIT $9 OFFSET $10
)
SELECT (SELECT count(*)::int FROM found) AS total, (
  SELECT json_agg(json_build_object('conversation', to_jsonb(page), 'messageHits', page."messageHits",
        'newestSeq', page."newestSeq"::text) ORDER BY place)
  FROM page
) AS found;
--   Result
--     CTE found: Nested Loop
--       Aggregate
--         Sort
--           Append
--             Subquery Scan
--               Bitmap Heap Scan on messages
--                 Bitmap Index Scan by messages_search_idx
--             Subquery Scan
--               Bitmap Heap Scan on conversations
--                 Bitmap Index Scan by conversations_search_idx
--       Memoize
--         Index Scan on conversations by conversations_pkey
--     InitPlan 2: Aggregate
--       CTE Scan on found
--     InitPlan 3: Aggregate
--       Subquery Scan
--         Limit
--           Sort
--             WindowAgg
--               Sort
--                 Nested Loop
--                   CTE Scan on found
--                   Index Scan on conversations by conversations_pkey
