-- What lib/server/db/message/load-branch.ts sends; `npm run sql` writes this file.

-- loadBranch
WITH RECURSIVE branch AS (
  SELECT m."messageId", m."parentMessageId", 1 AS depth, m."sizeBytes"::bigint AS bytes,
    octet_length(m.text) AS "textBytes" FROM messages m
  WHERE m."messageId" = $1::uuid AND m."conversationId" = $2::uuid
  UNION ALL
  SELECT m."messageId", m."parentMessageId", branch.depth + 1, branch.bytes + m."sizeBytes", octet_length(m.text)
  FROM branch, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", $3::uuid)
    OFFSET 0) m
  WHERE branch.depth < $4 AND branch.bytes < $5
)
SELECT to_jsonb(c) AS conversation, (
  SELECT json_agg(json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser",
    m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason",
    m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
    m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
    m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", CASE WHEN newest.depth <= $6 THEN
    m.content::json ELSE to_json(m.text) END, CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
        SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
            WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
            THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
        FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) ORDER BY newest.depth
          DESC)
  FROM (
    SELECT "messageId", depth, sum("textBytes") OVER (ORDER BY depth) AS "textBytes" FROM branch
  ) newest, LATERAL (
    SELECT * FROM messages WHERE "messageId" = newest."messageId" OFFSET 0) m
  WHERE newest.depth <= $7 OR newest."textBytes" <= $8
) AS messages, (
  SELECT json_build_object(
      'folderId', f."folderId", 'instructions', f.instructions, 'settings', f.settings,
      'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', COALESCE(f."skillIds", '{}'), 'documents', (
      SELECT COALESCE(json_agg(json_build_object('fileId', document."fileId", 'filename', document.filename,
              'tokenCount', document."tokenCount") ORDER BY member."addedAt" DESC, document."fileId"), '[]')
      FROM folder_files member
      JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
        AND document.state = 'ready' AND document."textState" <> 'none'
      WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) FROM folders f WHERE f."folderId" =
        c."folderId" AND f."userId" = c."userId"
) AS folder
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $9::uuid AND c."userId" = $10::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE branch: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on branch
--         Index Scan on messages by messages_pkey
--     InitPlan 7: Aggregate
--       Sort
--         Nested Loop
--           Subquery Scan
--             WindowAgg
--               Sort
--                 CTE Scan on branch
--           Index Scan on messages by messages_pkey
--       SubPlan 4: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 2: Index Scan on files by files_pkey
--       SubPlan 5: Index Only Scan on runs by runs_one_writer_key
--     SubPlan 9: Index Scan on folders by folders_pkey
--       SubPlan 8: Aggregate
--         Sort
--           Nested Loop
--             Bitmap Heap Scan on folder_files
--               Bitmap Index Scan by folder_files_pkey
--             Index Scan on files by files_pkey
