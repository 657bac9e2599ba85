-- What lib/server/db/share/unsafe-shared-branch.ts sends; `npm run sql` writes this file.

-- unsafeFindSharedPage
WITH RECURSIVE link AS MATERIALIZED (
  SELECT s."conversationId", s.title, s."createdAt", s."userId", cardinality(s."pageLeafIds") AS pages,
    s."pageLeafIds"[$1::int] AS "leafId", s."pageLeafIds"[$2::int] AS "aboveId"
  FROM share_links s
  WHERE s.token = $3 AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND EXISTS (
    SELECT 1 FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
        s."conversationId"
      AND live."userId" = s."userId")
    AND NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = s."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL) AND EXISTS
      (SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId"
      AND m."conversationId" = s."conversationId" AND m."userId" = s."userId")
), branch AS (
  SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
    ON m."messageId" = link."leafId" AND m."conversationId" = link."conversationId"
  UNION ALL
  SELECT m."messageId", m."parentMessageId", branch.height + 1 FROM branch CROSS JOIN link, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", link."conversationId")
    OFFSET 0) m
  WHERE m."messageId" IS DISTINCT FROM link."aboveId"
    AND branch.height < $4
)
SELECT link.title, link."createdAt", link.pages, link.pages > 0 AND NOT EXISTS (
  SELECT 1 FROM unnest(ARRAY[link."leafId", link."aboveId"]) AS ends(id)
  WHERE id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages m WHERE m."messageId" = ends.id)
) AND (
  SELECT coalesce(sum(octet_length(m.text)), 0) <= $5 FROM branch, LATERAL (
    SELECT * FROM messages WHERE "messageId" = branch."messageId" OFFSET 0) m
  WHERE branch.height > 1
) AS "isCurrent", (
  SELECT json_agg(json_build_array(m."messageId", m."conversationId", m."parentMessageId", m."isCreatedByUser",
    m."sender", m."endpoint", m."model", m."answeredModel", m."isEdited", m."unfinished", m."error", m."finishReason",
    m."tokenCount", m."promptTokens", m."completionTokens", m."cachedTokens", m."cacheWriteTokens", m."reasoningTokens",
    m."imageInputTokens", m."imageOutputTokens", m."isUsageEstimated", m."firstTokenMs", m."durationMs", m."price",
    m."sources", m."origins", m."createdAt", m."updatedAt", m."costCredits", (
        SELECT coalesce(jsonb_agg(part ORDER BY place), '[]'::jsonb)
        FROM jsonb_array_elements(m.content) WITH ORDINALITY AS parts(part, place) WHERE part->>'type' IN ('text',
          'merged')), CASE WHEN m.files = '[]'::jsonb THEN m.files ELSE (
        SELECT jsonb_agg(CASE WHEN EXISTS (SELECT 1 FROM files stored
            WHERE stored."fileId" = attached.file->>'fileId' AND stored."userId" = m."userId")
            THEN attached.file ELSE attached.file || '{"isDeleted": true}'::jsonb END ORDER BY attached.place)
        FROM jsonb_array_elements(m.files) WITH ORDINALITY AS attached (file, place)) END, EXISTS (
        SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')) ORDER BY
          branch.height DESC) FROM branch, LATERAL (
    SELECT * FROM messages WHERE "messageId" = branch."messageId" OFFSET 0) m
) AS messages
FROM link;

-- unsafeFindSharedPicture
WITH RECURSIVE link AS MATERIALIZED (
  SELECT s."conversationId", s.title, s."createdAt", s."userId", cardinality(s."pageLeafIds") AS pages,
    s."pageLeafIds"[$1::int] AS "leafId", s."pageLeafIds"[$2::int] AS "aboveId"
  FROM share_links s
  WHERE s.token = $3 AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND EXISTS (
    SELECT 1 FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
        s."conversationId"
      AND live."userId" = s."userId")
    AND NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = s."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL) AND EXISTS
      (SELECT 1 FROM messages m WHERE m."messageId" = s."leafMessageId"
      AND m."conversationId" = s."conversationId" AND m."userId" = s."userId")
), branch AS (
  SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
    ON m."messageId" = link."leafId" AND m."conversationId" = link."conversationId"
  UNION ALL
  SELECT m."messageId", m."parentMessageId", branch.height + 1 FROM branch CROSS JOIN link, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", link."conversationId")
    OFFSET 0) m
  WHERE m."messageId" IS DISTINCT FROM link."aboveId"
    AND branch.height < $4
)
SELECT f."fileId", f.filename, f."mimeType", f."storageKey", f.source, f."hasThumbnail"
FROM link JOIN files f ON f."userId" = link."userId"
WHERE f."fileId" = $5 AND f.state = 'ready' AND f."widthPx" IS NOT NULL AND f.context <> 'avatar'
  AND EXISTS (SELECT 1 FROM branch, LATERAL (
    SELECT * FROM messages WHERE "messageId" = branch."messageId" OFFSET 0) m
  WHERE m.files @> $6::jsonb);

-- unsafeDivideSharedBranch
WITH RECURSIVE link AS MATERIALIZED (
  SELECT s."shareId", s."conversationId", s."leafMessageId" FROM share_links s
  WHERE s.token = $1 AND EXISTS (
    SELECT 1 FROM (
      SELECT * FROM conversations
      WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) live WHERE live."conversationId" =
        s."conversationId"
      AND live."userId" = s."userId")
), branch AS (
  SELECT m."messageId", m."parentMessageId", 1 AS height FROM link JOIN messages m
    ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
  UNION ALL
  SELECT m."messageId", m."parentMessageId", branch.height + 1 FROM branch CROSS JOIN link, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", link."conversationId")
    OFFSET 0) m
  WHERE branch.height < $2
), sized AS (
  SELECT m."messageId", -branch.height AS place,
    coalesce(sum(octet_length(m.text)) OVER (
      ORDER BY branch.height DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) / $3::int AS part
  FROM branch, LATERAL (
    SELECT * FROM messages WHERE "messageId" = branch."messageId" OFFSET 0) m
), divided AS (
  SELECT "messageId", place, floor(part) AS part,
    (row_number() OVER (PARTITION BY floor(part) ORDER BY place) - 1) / $4::int AS piece
  FROM sized
), ends AS (
  SELECT (array_agg("messageId" ORDER BY place DESC))[1] AS id, max(place) AS place FROM divided GROUP BY part, piece
)
UPDATE share_links s SET "pageLeafIds" = coalesce((SELECT array_agg(id ORDER BY place) FROM ends), '{}')
FROM link WHERE s."shareId" = link."shareId";
