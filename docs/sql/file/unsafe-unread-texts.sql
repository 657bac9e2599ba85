-- What lib/server/db/file/unsafe-unread-texts.ts sends; `npm run sql` writes this file.

-- unsafeListUnreadTexts
SELECT "userId", "fileId" FROM (
  SELECT "userId", "fileId", "createdAt",
    row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt") AS place
  FROM files
  WHERE state = 'ready' AND "textState" = 'pending'
    AND ("textClaimedAt" < $1 OR ("textClaimedAt" IS NULL AND "createdAt" < $2))) AS unread
ORDER BY place, "createdAt" LIMIT $3;
--   Limit
--     Sort
--       Subquery Scan
--         WindowAgg
--           Sort
--             Bitmap Heap Scan on files
--               BitmapOr
--                 Bitmap Index Scan by files_text_pending_idx
--                 Bitmap Index Scan by files_text_pending_idx
