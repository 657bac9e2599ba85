-- What lib/server/db/message/find-message-page.ts sends; `npm run sql` writes this file.

-- findMessagePage
/* kept */
WITH RECURSIVE down AS (
  SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $3::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $4
), leaf AS (
  SELECT "messageId" FROM down ORDER BY depth DESC LIMIT 1
), up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = (SELECT m."parentMessageId" FROM messages m WHERE m."messageId" = $5::uuid AND
    m."conversationId" = $6::uuid) AND m."conversationId" = $7::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1
  FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $8::uuid)
    OFFSET 0) m
  WHERE up.height < $9
    AND up."messageId" <> $10::uuid
), page AS (SELECT "messageId", -height AS rank FROM up UNION ALL SELECT "messageId", depth - 1 FROM down WHERE depth >
  $11 AND depth <= $12), sized AS (
  SELECT page.rank, m.*, sum(m."sizeBytes") OVER near <= $13 OR row_number() OVER near = 1 AS "isShown"
  FROM page, LATERAL (
    SELECT * FROM messages WHERE "messageId" = page."messageId" OFFSET 0) m
    WINDOW near AS (ORDER BY abs(page.rank), page.rank)
)
SELECT
(SELECT "messageId" FROM leaf) AS "leafId",
  EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $14::uuid AND m."conversationId" = $15::uuid) AS
    "isPlaceFound",
  (
  SELECT json_agg(json_build_object('rank', m.rank,
        'message', CASE WHEN m."isShown" THEN json_build_array(m."messageId", m."conversationId", m."parentMessageId",
          m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
          m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
          m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
          m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
          m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
          SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
              WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
              THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
          FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
          SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) END,
        'siblingIds', CASE WHEN m."isShown" THEN CASE WHEN m."parentMessageId" = $16::uuid
        THEN (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."conversationId" = $17::uuid AND s."parentMessageId" = $18::uuid)
        ELSE (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."parentMessageId" = m."parentMessageId" AND uuid_eq(s."conversationId", $19::uuid)) END ELSE '[]' END)
          ORDER BY m.rank)
  FROM sized m
) AS messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $20::uuid AND c."userId" = $21::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--         InitPlan 2: Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     InitPlan 4: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on down
--     InitPlan 5: Index Scan on messages by messages_pkey
--     InitPlan 13: Aggregate
--       InitPlan 11: Aggregate
--         Sort
--           Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--       Sort
--         Subquery Scan
--           WindowAgg
--             Sort
--               Nested Loop
--                 Append
--                   CTE Scan on up
--                   Subquery Scan
--                     CTE Scan on down
--                 Index Scan on messages by messages_pkey
--       SubPlan 8: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 6: Index Scan on files by files_pkey
--       SubPlan 9: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 12: Aggregate
--         Sort
--           Bitmap Heap Scan on messages
--             Bitmap Index Scan by messages_newest_reply_idx

-- findMessagePage, when query.before is undefined
/* kept */
WITH RECURSIVE down AS (
  SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $3::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $4
), leaf AS (
  SELECT "messageId" FROM down ORDER BY depth DESC LIMIT 1
), up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = ($5::uuid) AND m."conversationId" = $6::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1
  FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $7::uuid)
    OFFSET 0) m
  WHERE up.height < $8
    AND up."messageId" <> $9::uuid
), page AS (SELECT "messageId", -height AS rank FROM up UNION ALL SELECT "messageId", depth - 1 FROM down WHERE depth >
  $10 AND depth <= $11), sized AS (
  SELECT page.rank, m.*, sum(m."sizeBytes") OVER near <= $12 OR row_number() OVER near = 1 AS "isShown"
  FROM page, LATERAL (
    SELECT * FROM messages WHERE "messageId" = page."messageId" OFFSET 0) m
    WINDOW near AS (ORDER BY abs(page.rank), page.rank)
)
SELECT
(SELECT "messageId" FROM leaf) AS "leafId",
  EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $13::uuid AND m."conversationId" = $14::uuid) AS
    "isPlaceFound",
  (
  SELECT json_agg(json_build_object('rank', m.rank,
        'message', CASE WHEN m."isShown" THEN json_build_array(m."messageId", m."conversationId", m."parentMessageId",
          m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
          m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
          m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
          m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
          m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
          SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
              WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
              THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
          FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
          SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) END,
        'siblingIds', CASE WHEN m."isShown" THEN CASE WHEN m."parentMessageId" = $15::uuid
        THEN (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."conversationId" = $16::uuid AND s."parentMessageId" = $17::uuid)
        ELSE (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."parentMessageId" = m."parentMessageId" AND uuid_eq(s."conversationId", $18::uuid)) END ELSE '[]' END)
          ORDER BY m.rank)
  FROM sized m
) AS messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $19::uuid AND c."userId" = $20::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     InitPlan 3: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on down
--     InitPlan 4: Index Scan on messages by messages_pkey
--     InitPlan 12: Aggregate
--       InitPlan 10: Aggregate
--         Sort
--           Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--       Sort
--         Subquery Scan
--           WindowAgg
--             Sort
--               Nested Loop
--                 Append
--                   CTE Scan on up
--                   Subquery Scan
--                     CTE Scan on down
--                 Index Scan on messages by messages_pkey
--       SubPlan 7: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 5: Index Scan on files by files_pkey
--       SubPlan 8: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 11: Aggregate
--         Sort
--           Bitmap Heap Scan on messages
--             Bitmap Index Scan by messages_newest_reply_idx

-- findMessagePage, when query.after is undefined
/* kept */
WITH RECURSIVE down AS (
  SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $3::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $4
), leaf AS (
  SELECT "messageId" FROM down ORDER BY depth DESC LIMIT 1
), up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = (SELECT m."parentMessageId" FROM messages m WHERE m."messageId" = $5::uuid AND
    m."conversationId" = $6::uuid) AND m."conversationId" = $7::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1
  FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $8::uuid)
    OFFSET 0) m
  WHERE up.height < $9
), page AS (SELECT "messageId", -height AS rank FROM up UNION ALL SELECT "messageId", depth - 1 FROM down WHERE depth >
  $10 AND depth <= $11), sized AS (
  SELECT page.rank, m.*, sum(m."sizeBytes") OVER near <= $12 OR row_number() OVER near = 1 AS "isShown"
  FROM page, LATERAL (
    SELECT * FROM messages WHERE "messageId" = page."messageId" OFFSET 0) m
    WINDOW near AS (ORDER BY abs(page.rank), page.rank)
)
SELECT
(SELECT "messageId" FROM leaf) AS "leafId",
  EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $13::uuid AND m."conversationId" = $14::uuid) AS
    "isPlaceFound",
  (
  SELECT json_agg(json_build_object('rank', m.rank,
        'message', CASE WHEN m."isShown" THEN json_build_array(m."messageId", m."conversationId", m."parentMessageId",
          m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
          m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
          m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
          m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
          m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
          SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
              WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
              THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
          FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
          SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) END,
        'siblingIds', CASE WHEN m."isShown" THEN CASE WHEN m."parentMessageId" = $15::uuid
        THEN (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."conversationId" = $16::uuid AND s."parentMessageId" = $17::uuid)
        ELSE (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."parentMessageId" = m."parentMessageId" AND uuid_eq(s."conversationId", $18::uuid)) END ELSE '[]' END)
          ORDER BY m.rank)
  FROM sized m
) AS messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $19::uuid AND c."userId" = $20::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--         InitPlan 2: Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     InitPlan 4: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on down
--     InitPlan 5: Index Scan on messages by messages_pkey
--     InitPlan 13: Aggregate
--       InitPlan 11: Aggregate
--         Sort
--           Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--       Sort
--         Subquery Scan
--           WindowAgg
--             Sort
--               Nested Loop
--                 Append
--                   CTE Scan on up
--                   Subquery Scan
--                     CTE Scan on down
--                 Index Scan on messages by messages_pkey
--       SubPlan 8: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 6: Index Scan on files by files_pkey
--       SubPlan 9: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 12: Aggregate
--         Sort
--           Bitmap Heap Scan on messages
--             Bitmap Index Scan by messages_newest_reply_idx

-- findMessagePage, when query.from is "start"
/* kept */
WITH RECURSIVE down AS (
  SELECT m."messageId", 1 AS depth FROM messages m WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
  UNION ALL
  SELECT m."messageId", down.depth + 1 FROM down, LATERAL (
    SELECT reply."messageId" FROM messages reply
    WHERE reply."parentMessageId" = down."messageId"
      AND uuid_eq(reply."conversationId", $3::uuid)
    ORDER BY -reply.seq LIMIT 1) m
  WHERE down.depth < $4
), leaf AS (
  SELECT "messageId" FROM down ORDER BY depth DESC LIMIT 1
), up AS (
  SELECT m."messageId", m."parentMessageId", 0 AS height FROM messages m
  WHERE m."messageId" = (SELECT m."parentMessageId" FROM messages m WHERE m."messageId" = $5::uuid AND
    m."conversationId" = $6::uuid) AND m."conversationId" = $7::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", up.height + 1
  FROM up, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = up."parentMessageId" AND uuid_eq(above."conversationId", $8::uuid)
    OFFSET 0) m
  WHERE up.height < $9
    AND up."messageId" <> $10::uuid
), page AS (SELECT "messageId", rank FROM (SELECT "messageId", -height AS rank FROM up UNION ALL SELECT "messageId",
  depth - 1 FROM down WHERE depth > $11) branch WHERE rank > (SELECT rank FROM (SELECT "messageId", -height AS rank FROM
  up UNION ALL SELECT "messageId", depth - 1 FROM down WHERE depth > $12) known WHERE "messageId" = $13::uuid) ORDER BY
  rank LIMIT $14), sized AS (
  SELECT page.rank, m.*, sum(m."sizeBytes") OVER near <= $15 OR row_number() OVER near = 1 AS "isShown"
  FROM page, LATERAL (
    SELECT * FROM messages WHERE "messageId" = page."messageId" OFFSET 0) m
    WINDOW near AS (ORDER BY page.rank, page.rank)
)
SELECT
(SELECT "messageId" FROM leaf) AS "leafId",
  EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = $16::uuid AND m."conversationId" = $17::uuid) AS
    "isPlaceFound",
  (
  SELECT json_agg(json_build_object('rank', m.rank,
        'message', CASE WHEN m."isShown" THEN json_build_array(m."messageId", m."conversationId", m."parentMessageId",
          m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished",
          m."error", m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens",
          m."cacheWriteTokens", m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated",
          m."firstTokenMs", m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt",
          m."costCredits", m."content", CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
          SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
              WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
              THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
          FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
          SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) END,
        'siblingIds', CASE WHEN m."isShown" THEN CASE WHEN m."parentMessageId" = $18::uuid
        THEN (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."conversationId" = $19::uuid AND s."parentMessageId" = $20::uuid)
        ELSE (SELECT json_agg(s."messageId" ORDER BY -s.seq DESC) FROM messages s
        WHERE s."parentMessageId" = m."parentMessageId" AND uuid_eq(s."conversationId", $21::uuid)) END ELSE '[]' END)
          ORDER BY m.rank)
  FROM sized m
) AS messages
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $22::uuid AND c."userId" = $23::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE down: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on down
--         Limit
--           Index Scan on messages by messages_newest_reply_idx
--     CTE up: Recursive Union
--       Index Scan on messages by messages_pkey
--         InitPlan 2: Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on up
--         Index Scan on messages by messages_pkey
--     InitPlan 4: Subquery Scan
--       Limit
--         Sort
--           CTE Scan on down
--     InitPlan 5: Index Scan on messages by messages_pkey
--     InitPlan 14: Aggregate
--       InitPlan 11: Aggregate
--         Sort
--           Index Scan on messages by messages_conversationId_parentMessageId_seq_idx
--       WindowAgg
--         Nested Loop
--           Limit
--             InitPlan 13: Append
--               CTE Scan on up
--               Subquery Scan
--                 CTE Scan on down
--             Sort
--               Append
--                 CTE Scan on up
--                 CTE Scan on down
--           Index Scan on messages by messages_pkey
--       SubPlan 8: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 6: Index Scan on files by files_pkey
--       SubPlan 9: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 12: Aggregate
--         Sort
--           Bitmap Heap Scan on messages
--             Bitmap Index Scan by messages_newest_reply_idx
