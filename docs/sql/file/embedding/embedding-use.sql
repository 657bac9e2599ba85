-- What lib/server/db/file/embedding/embedding-use.ts sends; `npm run sql` writes this file.

-- findEmbeddedToday
SELECT passages
FROM embedding_uses
WHERE "userId" = $1::uuid AND day = (now() AT TIME ZONE 'UTC')::date;

-- addEmbeddedToday
INSERT INTO embedding_uses AS used ("userId", day, passages)
SELECT "userId", (now() AT TIME ZONE 'UTC')::date, $1::int FROM users WHERE "userId" = $2::uuid
ON CONFLICT ("userId") DO UPDATE SET day = (now() AT TIME ZONE 'UTC')::date,
  passages = EXCLUDED.passages + CASE WHEN used.day = (now() AT TIME ZONE 'UTC')::date THEN used.passages ELSE 0 END;
