-- What lib/server/db/import/unsafe-analyze-tables.ts sends; `npm run sql` writes this file.

-- unsafeAnalyzeFilledTables
SELECT pg_try_advisory_xact_lock($1::bigint) AS "isOurs";

-- unsafeAnalyzeFilledTables
SELECT relname AS name FROM pg_stat_user_tables
WHERE relid IN ('conversations'::regclass, 'messages'::regclass) AND n_mod_since_analyze >= $1
  AND greatest(last_analyze, last_autoanalyze, '-infinity') < now() - $2 * interval '1 minute';
