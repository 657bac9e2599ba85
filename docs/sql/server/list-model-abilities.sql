-- What lib/server/db/server/list-model-abilities.ts sends; `npm run sql` writes this file.

-- unsafeListModelAbilities
SELECT endpoint, model, decided, refused, reach FROM model_abilities
ORDER BY endpoint, model LIMIT $1;
--   Limit
--     Index Scan on model_abilities by model_abilities_pkey
