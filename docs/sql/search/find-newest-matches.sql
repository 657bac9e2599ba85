-- What lib/server/db/search/find-newest-matches.ts sends; `npm run sql` writes this file.

-- findNewestMatches
SELECT CASE WHEN m."sizeBytes" <= $1 THEN json_build_array(m."messageId", m."conversationId", m."parentMessageId",
  m."isCreatedByUser", m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error",
  m."finishReason", m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens",
  m."reasoningTokens", m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs",
  m."durationMs", m."price", m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", m."content", CASE
  WHEN m.files = '[]'::jsonb THEN m.files ELSE (
    SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
        WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
        THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
    FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running'))
  ELSE json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser", m."sender",
    m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason",
    m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
    m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
    m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", (
    SELECT jsonb_build_array(jsonb_build_object('type', 'text', 'text',
          CASE WHEN part."isCutBefore" THEN '…' ELSE '' END || part.text || CASE WHEN part."isCutAfter" THEN '…' ELSE ''
            END))
    FROM (
      SELECT substr(m.text, at.start, $2::int) AS text, at.start > 1 AS "isCutBefore",
        at.start + $3::int <= char_length(m.text) AS "isCutAfter"
      FROM (
        SELECT CASE WHEN octet_length(m.text) <= $4::int THEN 1 ELSE greatest(1, coalesce(
              nullif(strpos(lower(left(m.text, $5::int)), $6), 0),
              (strpos(m."searchText", $7)::float8 / greatest(1, char_length(m."searchText"))
                * least(char_length(m.text), $8::int))::int
          ) - $9::int) END AS start
      ) at) part), CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
    SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
        WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
        THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
    FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
    SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) END AS message,
      to_jsonb(c) AS conversation
FROM messages m JOIN (
  SELECT * FROM conversations WHERE "deletedAt" IS NULL AND "expiresAt" IS NULL) c ON c."conversationId" =
    m."conversationId" AND c."userId" = m."userId"
WHERE m."userId" = $10::uuid AND (search_grams(' ' || m."searchText" || ' ') @> $11::text[] AND strpos(m."searchText",
  $12) > 0)
ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT $13;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on messages
--             Bitmap Index Scan by messages_search_idx
--           Index Scan on conversations by conversations_pkey
--       SubPlan 3: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 1: Index Scan on files by files_pkey
--       SubPlan 4: Index Only Scan on runs by runs_one_writer_key
--       SubPlan 6: Result
--       SubPlan 9: Aggregate
--         Function Scan on jsonb_array_elements
--         SubPlan 7: Index Scan on files by files_pkey
--       SubPlan 10: Index Only Scan on runs by runs_one_writer_key
