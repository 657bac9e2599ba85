-- What lib/server/db/share/unsafe-copy-shared-branch.ts sends; `npm run sql` writes this file.

-- unsafeCopySharedBranch
WITH RECURSIVE link AS MATERIALIZED (
  SELECT s."conversationId", s."leafMessageId", s.title, c."expiresAt" FROM share_links s
  JOIN (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c ON c."conversationId" =
      s."conversationId" AND c."userId" = s."userId"
  WHERE s.token = $1 AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = s."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL)
), branch AS (
  SELECT m."messageId", m."parentMessageId", m."sizeBytes", 1 AS height FROM link JOIN messages m
    ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
  UNION ALL
  SELECT m."messageId", m."parentMessageId", m."sizeBytes", branch.height + 1
  FROM branch CROSS JOIN link, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", link."conversationId")
    OFFSET 0) m
  WHERE branch.height <= $2
), copied AS MATERIALIZED (
  SELECT m."messageId" AS "oldId", gen_random_uuid() AS "newId", branch.height, m.endpoint,
    coalesce(m.model, m."answeredModel") AS model, m."isCreatedByUser"
  FROM branch JOIN messages m USING ("messageId")
  WHERE NOT EXISTS (SELECT 1 FROM runs r WHERE r."responseMessageId" = m."messageId" AND r.state = 'running')
), answer AS (
  SELECT endpoint, model FROM copied
  WHERE NOT "isCreatedByUser" AND endpoint IS NOT NULL AND endpoint <> $3
  ORDER BY height LIMIT 1
), conversation AS (
  INSERT INTO conversations ("conversationId", "userId", title, "titledAt", endpoint, "endpointType", model,
    "expiresAt")
  SELECT gen_random_uuid(), $4::uuid, link.title, now(), coalesce(answer.endpoint, $5),
    CASE WHEN answer.endpoint <> ALL($6::text[]) THEN $7 END,
    answer.model, link."expiresAt"
  FROM link LEFT JOIN answer ON true
  WHERE EXISTS (SELECT 1 FROM copied) AND (SELECT count(*) FROM branch) <= $8
  RETURNING *
), message AS (
  INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender,
      endpoint, model, content, text, unfinished, error, sources, origins)
  SELECT copied."newId", conversation."conversationId", conversation."userId",
    coalesce(above."newId", $9::uuid), m."isCreatedByUser",
    CASE WHEN m."isCreatedByUser" THEN 'User' ELSE m.sender END,
    CASE WHEN NOT m."isCreatedByUser" THEN m.endpoint END,
    CASE WHEN NOT m."isCreatedByUser" THEN copied.model END,
    CASE WHEN shown.text = '' THEN '[]'::jsonb
    ELSE coalesce((
      SELECT jsonb_build_array(jsonb_build_object('type', 'merged', 'answers', (
            SELECT jsonb_agg(jsonb_build_object('messageId', '', 'name', answer->'name') ORDER BY place)
            FROM jsonb_array_elements(part->'answers') WITH ORDINALITY AS answers(answer, place))))
      FROM jsonb_array_elements(m.content) AS parts(part) WHERE part->>'type' = 'merged' LIMIT 1), '[]'::jsonb) ||
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', shown.text)) END,
    shown.text, m.unfinished AND NOT m."isCreatedByUser",
    CASE WHEN m.error IS NOT NULL THEN jsonb_build_object('code', 'provider_error', 'details', NULL) END,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('type', 'web', 'number', source->'number', 'url', source->'url',
            'title', source->'title', 'excerpt', '') ORDER BY place)
      FROM jsonb_array_elements(m.sources) WITH ORDINALITY AS sources(source, place)
      WHERE source->>'type' = 'web'), '[]'::jsonb), '["shared"]'::jsonb
  FROM conversation CROSS JOIN copied JOIN messages m ON m."messageId" = copied."oldId"
  LEFT JOIN copied above ON above."oldId" = m."parentMessageId"
  CROSS JOIN LATERAL (SELECT CASE WHEN m.text <> '' THEN m.text ELSE coalesce(
      (SELECT string_agg(file->>'filename', E
            ') FROM jsonb_array_elements(m.files) AS files(file)), ' ) END AS text) shown
      ORDER BY copied.height DESC
    )
    SELECT (SELECT to_jsonb(c) FROM conversation c) AS conversation,
    (SELECT count(*)::int FROM branch) AS "pickedCount",
    (SELECT "newId" FROM copied ORDER BY height LIMIT 1) AS "messageId";

-- unsafeFindSharedBytes
WITH RECURSIVE link AS MATERIALIZED (
  SELECT s."conversationId", s."leafMessageId", s.title, c."expiresAt" FROM share_links s
  JOIN (
    SELECT * FROM conversations
    WHERE "deletedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())) c ON c."conversationId" =
      s."conversationId" AND c."userId" = s."userId"
  WHERE s.token = $1 AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND NOT EXISTS (
    SELECT 1 FROM bans b WHERE b."userId" = s."userId" AND b."endsAt" > now() AND b."liftedAt" IS NULL)
), branch AS (
  SELECT m."messageId", m."parentMessageId", m."sizeBytes", 1 AS height FROM link JOIN messages m
    ON m."messageId" = link."leafMessageId" AND m."conversationId" = link."conversationId"
  UNION ALL
  SELECT m."messageId", m."parentMessageId", m."sizeBytes", branch.height + 1
  FROM branch CROSS JOIN link, LATERAL (
    SELECT above."messageId", above."parentMessageId", above."sizeBytes", above.text FROM messages above
    WHERE above."messageId" = branch."parentMessageId" AND uuid_eq(above."conversationId", link."conversationId")
    OFFSET 0) m
  WHERE branch.height <= $2
)
SELECT coalesce(sum("sizeBytes"), 0)::float8 AS bytes FROM branch;
