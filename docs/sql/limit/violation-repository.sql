-- What lib/server/db/limit/violation-repository.ts sends; `npm run sql` writes this file.

-- addViolation
WITH violation AS (
  INSERT INTO violations ("userId", address, kind, score, details)
  VALUES ($1::uuid, $2, $3, $4::int, $5::jsonb))
INSERT INTO rate_limits (key, points, expire)
VALUES ($6, $7::int, $8::bigint)
ON CONFLICT (key) DO UPDATE SET expire = excluded.expire,
  points = CASE WHEN rate_limits.expire <= $9::bigint THEN excluded.points
  ELSE rate_limits.points + excluded.points END
RETURNING points;
