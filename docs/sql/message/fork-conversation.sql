-- What lib/server/db/message/fork-conversation.ts sends; `npm run sql` writes this file.

-- forkConversation
WITH RECURSIVE source AS (
  SELECT c.* FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
  WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid
), named AS (
  SELECT m."messageId", m."parentMessageId", m."isCreatedByUser" FROM messages m JOIN source USING ("conversationId")
  WHERE m."messageId" = $3::uuid
), picked AS (
  SELECT m."messageId" FROM messages m WHERE m."conversationId" = $4::uuid AND EXISTS (SELECT 1 FROM named)), bounded AS
    MATERIALIZED (
  SELECT "messageId" FROM picked LIMIT $5
), copied AS MATERIALIZED (
  SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", m.seq, m."sizeBytes"
  FROM bounded JOIN messages m USING ("messageId")
  WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
), size AS MATERIALIZED (
  SELECT (SELECT count(*)::int FROM bounded) AS "pickedCount",
  (SELECT count(*) FROM bounded) > $6
    OR (SELECT COALESCE(sum("sizeBytes"), 0) FROM copied) > $7 AS "isTooLarge"
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
      "folderId", "expiresAt")
  SELECT gen_random_uuid(), s."userId", COALESCE($8::text, s.title), s.endpoint, s."endpointType",
    s.model, s."iconURL", s.settings, s."folderId", s."expiresAt"
  FROM source s
  WHERE EXISTS (SELECT 1 FROM copied) AND NOT (SELECT "isTooLarge" FROM size)
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "files", "sources", "origins", "createdAt", "updatedAt")
  SELECT copied."newId", conversation."conversationId", conversation."userId",
    COALESCE(above."newId", $9::uuid), m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel",
      m."content", m."text", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount", m."files",
      m."sources", m."origins", m."createdAt", m."updatedAt"
  FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
  LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
  ORDER BY copied.seq
), lost AS (
  INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
      "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey", state, "sentAt")
  SELECT gen_random_uuid(), s."userId", conversation."conversationId", s."runId",
    COALESCE(copied."newId", s."responseMessageId"), s."toolCallId", s."toolkitId", s."toolName", s.title, s.input,
    s."inputDigest", s."idempotencyKey", 'unknown', s."sentAt"
  FROM conversation CROSS JOIN sent_calls s LEFT JOIN copied ON copied."oldId" = s."responseMessageId"
  WHERE s."conversationId" = $10::uuid AND s."userId" = $11::uuid
    AND (s.state = 'unknown' OR NOT EXISTS (
      SELECT 1 FROM runs r WHERE r."runId" = s."runId" AND r.state = 'running')))
SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
(SELECT "pickedCount" FROM size) AS "pickedCount", (SELECT "isTooLarge" FROM size) AS "isTooLarge",
  COALESCE(
  (SELECT "newId" FROM copied JOIN named ON named."messageId" = "oldId"),
  (SELECT "newId" FROM copied JOIN named ON named."parentMessageId" = "oldId")
) AS "messageId";
--   Result
--     CTE source: Index Scan on conversations by conversations_pkey
--     CTE named: Nested Loop
--       Index Scan on messages by messages_pkey
--       CTE Scan on source
--     CTE bounded: Limit
--       InitPlan 3: CTE Scan on named
--       Result
--         Index Scan on messages by messages_conversationId_seq_idx
--     CTE copied: Nested Loop
--       Nested Loop
--         CTE Scan on bounded
--         Memoize
--           Index Scan on messages by messages_pkey
--       Index Only Scan on runs by runs_one_writer_key
--     CTE size: Result
--       InitPlan 6: Aggregate
--         CTE Scan on bounded
--       InitPlan 7: Aggregate
--         CTE Scan on bounded
--       InitPlan 8: Aggregate
--         CTE Scan on copied
--     CTE conversation: Insert on conversations
--       Subquery Scan
--         Result
--           InitPlan 10: CTE Scan on copied
--           InitPlan 11: CTE Scan on size
--           CTE Scan on source
--     CTE message: Insert on messages
--       Subquery Scan
--         Sort
--           Nested Loop
--             CTE Scan on conversation
--             Hash Join
--               CTE Scan on copied
--               Hash
--                 Nested Loop
--                   CTE Scan on copied
--                   Memoize
--                     Index Scan on messages by messages_pkey
--     CTE lost: Insert on sent_calls
--       Subquery Scan
--         Nested Loop
--           Nested Loop
--             CTE Scan on conversation
--             Bitmap Heap Scan on sent_calls
--               BitmapAnd
--                 Bitmap Index Scan by sent_calls_userId_idx
--                 Bitmap Index Scan by sent_calls_conversationId_toolkitId_toolName_idx
--               SubPlan 14: Index Scan on runs by runs_pkey
--           CTE Scan on copied
--     InitPlan 17: CTE Scan on conversation
--     InitPlan 18: CTE Scan on size
--     InitPlan 19: CTE Scan on size
--     InitPlan 20: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied
--     InitPlan 21: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied

-- forkConversation, when fork.scope is "below"
WITH RECURSIVE source AS (
  SELECT c.* FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
  WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid
), named AS (
  SELECT m."messageId", m."parentMessageId", m."isCreatedByUser" FROM messages m JOIN source USING ("conversationId")
  WHERE m."messageId" = $3::uuid
), below AS (
  SELECT m."messageId", m."parentMessageId", m.seq, true AS "isStart"
  FROM named JOIN messages m ON m."messageId" = named."messageId"
  UNION
  SELECT m."messageId", m."parentMessageId", m.seq, false FROM below, LATERAL (
    (SELECT reply."messageId", reply."parentMessageId", reply.seq FROM messages reply
      WHERE uuid_eq(reply."conversationId", $4::uuid) AND reply."parentMessageId" = below."messageId" ORDER BY
        -reply.seq LIMIT 1)
    UNION ALL
    (SELECT reply."messageId", reply."parentMessageId", reply.seq FROM messages reply
      WHERE uuid_eq(reply."conversationId", $5::uuid) AND reply."parentMessageId" = below."parentMessageId" AND
        -reply.seq > -below.seq
        AND NOT below."isStart" ORDER BY -reply.seq LIMIT 1)
  ) m
), picked AS (
  SELECT "messageId" FROM below
  UNION
  SELECT m."messageId" FROM named JOIN messages m ON m."messageId" = named."parentMessageId"
  WHERE NOT named."isCreatedByUser" AND m."conversationId" = $6::uuid), bounded AS MATERIALIZED (
  SELECT "messageId" FROM picked LIMIT $7
), copied AS MATERIALIZED (
  SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", m.seq, m."sizeBytes"
  FROM bounded JOIN messages m USING ("messageId")
  WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
), size AS MATERIALIZED (
  SELECT (SELECT count(*)::int FROM bounded) AS "pickedCount",
  (SELECT count(*) FROM bounded) > $8
    OR (SELECT COALESCE(sum("sizeBytes"), 0) FROM copied) > $9 AS "isTooLarge"
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
      "folderId", "expiresAt")
  SELECT gen_random_uuid(), s."userId", COALESCE($10::text, s.title), s.endpoint, s."endpointType",
    s.model, s."iconURL", s.settings, s."folderId", s."expiresAt"
  FROM source s
  WHERE EXISTS (SELECT 1 FROM copied) AND NOT (SELECT "isTooLarge" FROM size)
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "files", "sources", "origins", "createdAt", "updatedAt")
  SELECT copied."newId", conversation."conversationId", conversation."userId",
    COALESCE(above."newId", $11::uuid), m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel",
      m."content", m."text", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount", m."files",
      m."sources", m."origins", m."createdAt", m."updatedAt"
  FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
  LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
  ORDER BY copied.seq
), lost AS (
  INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
      "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey", state, "sentAt")
  SELECT gen_random_uuid(), s."userId", conversation."conversationId", s."runId",
    COALESCE(copied."newId", s."responseMessageId"), s."toolCallId", s."toolkitId", s."toolName", s.title, s.input,
    s."inputDigest", s."idempotencyKey", 'unknown', s."sentAt"
  FROM conversation CROSS JOIN sent_calls s LEFT JOIN copied ON copied."oldId" = s."responseMessageId"
  WHERE s."conversationId" = $12::uuid AND s."userId" = $13::uuid
    AND (s.state = 'unknown' OR NOT EXISTS (
      SELECT 1 FROM runs r WHERE r."runId" = s."runId" AND r.state = 'running')))
SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
(SELECT "pickedCount" FROM size) AS "pickedCount", (SELECT "isTooLarge" FROM size) AS "isTooLarge",
  COALESCE(
  (SELECT "newId" FROM copied JOIN named ON named."messageId" = "oldId"),
  (SELECT "newId" FROM copied JOIN named ON named."parentMessageId" = "oldId")
) AS "messageId";
--   Result
--     CTE source: Index Scan on conversations by conversations_pkey
--     CTE named: Nested Loop
--       Index Scan on messages by messages_pkey
--       CTE Scan on source
--     CTE below: Recursive Union
--       Nested Loop
--         CTE Scan on named
--         Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on below
--         Append
--           Subquery Scan
--             Limit
--               Index Scan on messages by messages_newest_reply_idx
--           Subquery Scan
--             Limit
--               Result
--                 Index Scan on messages by messages_newest_reply_idx
--     CTE bounded: Limit
--       Aggregate
--         Append
--           CTE Scan on below
--           Nested Loop
--             CTE Scan on named
--             Index Scan on messages by messages_pkey
--     CTE copied: Nested Loop
--       Nested Loop
--         CTE Scan on bounded
--         Index Scan on messages by messages_pkey
--       Index Only Scan on runs by runs_one_writer_key
--     CTE size: Result
--       InitPlan 6: Aggregate
--         CTE Scan on bounded
--       InitPlan 7: Aggregate
--         CTE Scan on bounded
--       InitPlan 8: Aggregate
--         CTE Scan on copied
--     CTE conversation: Insert on conversations
--       Subquery Scan
--         Result
--           InitPlan 10: CTE Scan on copied
--           InitPlan 11: CTE Scan on size
--           CTE Scan on source
--     CTE message: Insert on messages
--       Subquery Scan
--         Sort
--           Nested Loop
--             CTE Scan on conversation
--             Hash Join
--               CTE Scan on copied
--               Hash
--                 Nested Loop
--                   CTE Scan on copied
--                   Memoize
--                     Index Scan on messages by messages_pkey
--     CTE lost: Insert on sent_calls
--       Subquery Scan
--         Nested Loop
--           Nested Loop
--             CTE Scan on conversation
--             Bitmap Heap Scan on sent_calls
--               BitmapAnd
--                 Bitmap Index Scan by sent_calls_userId_idx
--                 Bitmap Index Scan by sent_calls_conversationId_toolkitId_toolName_idx
--               SubPlan 14: Index Scan on runs by runs_pkey
--           CTE Scan on copied
--     InitPlan 17: CTE Scan on conversation
--     InitPlan 18: CTE Scan on size
--     InitPlan 19: CTE Scan on size
--     InitPlan 20: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied
--     InitPlan 21: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied

-- forkConversation, when fork.scope is "path"
WITH RECURSIVE source AS (
  SELECT c.* FROM (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
  WHERE c."conversationId" = $1::uuid AND c."userId" = $2::uuid
), named AS (
  SELECT m."messageId", m."parentMessageId", m."isCreatedByUser" FROM messages m JOIN source USING ("conversationId")
  WHERE m."messageId" = $3::uuid
), picked AS (
  SELECT "messageId", "parentMessageId" FROM named
  UNION
  SELECT m."messageId", m."parentMessageId"
  FROM picked, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = picked."parentMessageId" AND uuid_eq(above."conversationId", $4::uuid)
    OFFSET 0) m), bounded AS MATERIALIZED (
  SELECT "messageId" FROM picked LIMIT $5
), copied AS MATERIALIZED (
  SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", m.seq, m."sizeBytes"
  FROM bounded JOIN messages m USING ("messageId")
  WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
), size AS MATERIALIZED (
  SELECT (SELECT count(*)::int FROM bounded) AS "pickedCount",
  (SELECT count(*) FROM bounded) > $6
    OR (SELECT COALESCE(sum("sizeBytes"), 0) FROM copied) > $7 AS "isTooLarge"
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, endpoint, "endpointType", model, "iconURL", settings,
      "folderId", "expiresAt")
  SELECT gen_random_uuid(), s."userId", COALESCE($8::text, s.title), s.endpoint, s."endpointType",
    s.model, s."iconURL", s.settings, s."folderId", s."expiresAt"
  FROM source s
  WHERE EXISTS (SELECT 1 FROM copied) AND NOT (SELECT "isTooLarge" FROM size)
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", "sender",
    "endpoint", "model", "answeredModel", "content", "text", "isEdited", "unfinished", "error", "finishReason",
    "tokenCount", "files", "sources", "origins", "createdAt", "updatedAt")
  SELECT copied."newId", conversation."conversationId", conversation."userId",
    COALESCE(above."newId", $9::uuid), m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel",
      m."content", m."text", m."isEdited", m."unfinished", m."error", m."finishReason", m."tokenCount", m."files",
      m."sources", m."origins", m."createdAt", m."updatedAt"
  FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
  LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
  ORDER BY copied.seq
), lost AS (
  INSERT INTO sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
      "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey", state, "sentAt")
  SELECT gen_random_uuid(), s."userId", conversation."conversationId", s."runId",
    COALESCE(copied."newId", s."responseMessageId"), s."toolCallId", s."toolkitId", s."toolName", s.title, s.input,
    s."inputDigest", s."idempotencyKey", 'unknown', s."sentAt"
  FROM conversation CROSS JOIN sent_calls s LEFT JOIN copied ON copied."oldId" = s."responseMessageId"
  WHERE s."conversationId" = $10::uuid AND s."userId" = $11::uuid
    AND (s.state = 'unknown' OR NOT EXISTS (
      SELECT 1 FROM runs r WHERE r."runId" = s."runId" AND r.state = 'running')))
SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
(SELECT "pickedCount" FROM size) AS "pickedCount", (SELECT "isTooLarge" FROM size) AS "isTooLarge",
  COALESCE(
  (SELECT "newId" FROM copied JOIN named ON named."messageId" = "oldId"),
  (SELECT "newId" FROM copied JOIN named ON named."parentMessageId" = "oldId")
) AS "messageId";
--   Result
--     CTE source: Index Scan on conversations by conversations_pkey
--     CTE named: Nested Loop
--       Index Scan on messages by messages_pkey
--       CTE Scan on source
--     CTE picked: Recursive Union
--       CTE Scan on named
--       Nested Loop
--         WorkTable Scan on picked
--         Index Scan on messages by messages_pkey
--     CTE bounded: Limit
--       CTE Scan on picked
--     CTE copied: Nested Loop
--       Nested Loop
--         CTE Scan on bounded
--         Index Scan on messages by messages_pkey
--       Index Only Scan on runs by runs_one_writer_key
--     CTE size: Result
--       InitPlan 6: Aggregate
--         CTE Scan on bounded
--       InitPlan 7: Aggregate
--         CTE Scan on bounded
--       InitPlan 8: Aggregate
--         CTE Scan on copied
--     CTE conversation: Insert on conversations
--       Subquery Scan
--         Result
--           InitPlan 10: CTE Scan on copied
--           InitPlan 11: CTE Scan on size
--           CTE Scan on source
--     CTE message: Insert on messages
--       Subquery Scan
--         Sort
--           Nested Loop
--             CTE Scan on conversation
--             Hash Join
--               CTE Scan on copied
--               Hash
--                 Nested Loop
--                   CTE Scan on copied
--                   Memoize
--                     Index Scan on messages by messages_pkey
--     CTE lost: Insert on sent_calls
--       Subquery Scan
--         Nested Loop
--           Nested Loop
--             CTE Scan on conversation
--             Bitmap Heap Scan on sent_calls
--               BitmapAnd
--                 Bitmap Index Scan by sent_calls_userId_idx
--                 Bitmap Index Scan by sent_calls_conversationId_toolkitId_toolName_idx
--               SubPlan 14: Index Scan on runs by runs_pkey
--           CTE Scan on copied
--     InitPlan 17: CTE Scan on conversation
--     InitPlan 18: CTE Scan on size
--     InitPlan 19: CTE Scan on size
--     InitPlan 20: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied
--     InitPlan 21: Nested Loop
--       CTE Scan on named
--       CTE Scan on copied
