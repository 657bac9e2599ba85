-- What lib/server/db/server/unsafe-server-nodes.ts sends; `npm run sql` writes this file.

-- unsafeRenewNode
WITH own AS (
  INSERT INTO server_nodes AS node ("nodeId", name, settings, version, "leaseUntil")
  VALUES ($1::uuid, $2, $3::jsonb, $4, now() + $5::float8 * interval '1 second')
  ON CONFLICT ("nodeId") DO UPDATE SET settings = excluded.settings, "leaseUntil" = excluded."leaseUntil",
    "joinedAs" = CASE WHEN node."leaseUntil" > now() THEN node."joinedAs" ELSE excluded."joinedAs" END
  RETURNING "joinedAs"
), swept AS (
  DELETE FROM server_nodes
  WHERE "leaseUntil" < now() - interval '10 minutes' AND "nodeId" <> $6::uuid
)
SELECT node.settings, count(*)::int AS count, min(node.name) AS name, max(node."leaseUntil") AS "leaseUntil",
  ARRAY(SELECT allowed.name FROM allowed_differences AS allowed WHERE allowed.until > now()) AS allowed
FROM server_nodes AS node, own
WHERE node."nodeId" <> $7::uuid AND node."leaseUntil" > now() AND node."joinedAs" < own."joinedAs"
  AND node.settings <> $8::jsonb
GROUP BY node.settings ORDER BY max(node."leaseUntil") DESC LIMIT $9;

-- unsafeListNodeVersions
SELECT to_jsonb(node) ->> 'version' AS version, count(*)::int AS count
FROM server_nodes AS node WHERE node."leaseUntil" > now()
GROUP BY 1 ORDER BY 2 DESC, 1;
--   Sort
--     Aggregate
--       Gather Merge
--         Sort
--           Aggregate
--             Seq Scan on server_nodes

-- unsafeRemoveNode
DELETE
FROM server_nodes
WHERE "nodeId" = $1::uuid;

-- unsafeAllowDifference
INSERT INTO allowed_differences (name, until) VALUES ($1, now() + $2::float8 * interval '1 second')
ON CONFLICT (name) DO UPDATE SET until = excluded.until;
