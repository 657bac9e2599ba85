-- What lib/server/db/file/embedding/unsafe-unembedded-files.ts sends; `npm run sql` writes this file.

-- unsafeListUnembeddedFiles
(SELECT "userId", "fileId" FROM files
  WHERE NOT "isEmbedded" AND "textState" = 'ready' AND "characterCount" > 0 AND "embeddingNextAt" <= now()
  ORDER BY "embeddingNextAt" LIMIT $1)
UNION ALL
(SELECT "userId", "fileId" FROM files
  WHERE "isEmbedded" AND "embeddingSpace" < $2 AND "embeddingNextAt" <= now() LIMIT $3)
UNION ALL
(SELECT "userId", "fileId" FROM files
  WHERE "isEmbedded" AND "embeddingSpace" > $4 AND "embeddingNextAt" <= now() LIMIT $5)
LIMIT $6;
--   Limit
--     Append
--       Subquery Scan
--         Limit
--           Index Scan on files by files_unembedded_idx
--       Limit
--         Seq Scan on files
--       Limit
--         Seq Scan on files
