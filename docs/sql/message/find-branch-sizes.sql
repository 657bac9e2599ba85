-- What lib/server/db/message/find-branch-sizes.ts sends; `npm run sql` writes this file.

-- findBranchSizes
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
SELECT (
  SELECT json_agg(json_build_array(m."isCreatedByUser", m."tokenCount",
        CASE WHEN m."tokenCount" IS NULL THEN left(m.text, $6::int) END,
        CASE WHEN m."tokenCount" IS NULL THEN char_length(m.text) END, CASE WHEN m.files <> '[]'::jsonb THEN (
        SELECT json_agg(json_build_object('fileId', file->'fileId', 'filename', file->'filename',
              'widthPx', file->'widthPx', 'heightPx', file->'heightPx',
              'isDeleted', stored."fileId" IS NULL, 'textTokens', stored."tokenCount",
              'pdf', CASE WHEN stored."mimeType" = 'application/pdf' AND stored."textState" = 'ready' THEN
                json_build_object(
                'sizeBytes', stored."sizeBytes", 'pageCount', stored."pageCount", 'characterCount',
                  stored."characterCount",
                'tokenCount', stored."tokenCount", 'textlessPages', stored."textlessPages") END) ORDER BY place)
        FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)
        LEFT JOIN files stored ON stored."fileId" = file->>'fileId' AND stored."userId" = m."userId") END) ORDER BY
          branch.depth DESC)
  FROM branch, LATERAL (
    SELECT * FROM messages WHERE "messageId" = branch."messageId" OFFSET 0) m
  WHERE (m.error IS NULL OR m.unfinished) AND (m."tokenCount" > 0 OR m.text ~ '\S' OR m.files <> '[]'::jsonb)
) AS messages, EXISTS (SELECT 1 FROM branch) AS "hasLeaf", (SELECT max(depth) FROM branch) AS depth,
(SELECT max(bytes)::float8 FROM branch) AS bytes, (
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
) AS folder, c."expiresAt" IS NOT NULL AS "isTemporary"
FROM (
  SELECT * FROM conversations
  WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c
WHERE c."conversationId" = $7::uuid AND c."userId" = $8::uuid;
--   Index Scan on conversations by conversations_pkey
--     CTE branch: Recursive Union
--       Index Scan on messages by messages_pkey
--       Nested Loop
--         WorkTable Scan on branch
--         Index Scan on messages by messages_pkey
--     InitPlan 3: Aggregate
--       Sort
--         Nested Loop
--           CTE Scan on branch
--           Subquery Scan
--             Index Scan on messages by messages_pkey
--       SubPlan 2: Aggregate
--         Sort
--           Hash Join
--             Bitmap Heap Scan on files
--               Bitmap Index Scan by files_userId_updatedAt_idx
--             Hash
--               Function Scan on jsonb_array_elements
--     InitPlan 4: CTE Scan on branch
--     InitPlan 5: Aggregate
--       CTE Scan on branch
--     InitPlan 6: Aggregate
--       CTE Scan on branch
--     SubPlan 8: Index Scan on folders by folders_pkey
--       SubPlan 7: Aggregate
--         Sort
--           Nested Loop
--             Bitmap Heap Scan on folder_files
--               Bitmap Index Scan by folder_files_pkey
--             Index Scan on files by files_pkey
