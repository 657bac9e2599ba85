-- What lib/server/db/conversation/turn-folder.ts sends; `npm run sql` writes this file.

-- findTurnFolder
SELECT json_build_object(
    'folderId', f."folderId", 'instructions', f.instructions, 'settings', f.settings,
    'usesGeneralMemory', f."usesGeneralMemory", 'skillIds', COALESCE(f."skillIds", '{}'), 'documents', (
    SELECT COALESCE(json_agg(json_build_object('fileId', document."fileId", 'filename', document.filename,
            'tokenCount', document."tokenCount") ORDER BY member."addedAt" DESC, document."fileId"), '[]')
    FROM folder_files member
    JOIN files document ON document."fileId" = member."fileId" AND document."userId" = f."userId"
      AND document.state = 'ready' AND document."textState" <> 'none'
    WHERE member."folderId" = f."folderId" AND member."userId" = f."userId")) AS folder FROM folders f
WHERE f."folderId" = $1::uuid AND f."userId" = $2::uuid;
--   Index Scan on folders by folders_pkey
--     SubPlan 1: Aggregate
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on folder_files
--             Bitmap Index Scan by folder_files_pkey
--           Index Scan on files by files_pkey
