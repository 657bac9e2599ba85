-- What lib/server/db/model/favourite-model-repository.ts sends; `npm run sql` writes this file.

-- listFavouriteModels
SELECT "favouriteModels"
FROM users
WHERE "userId" = $1::uuid;
--   Index Scan on users by users_pkey

-- saveFavouriteModel
SELECT "favouriteModels"
FROM users
WHERE "userId" = $1::uuid FOR UPDATE;

-- saveFavouriteModel
UPDATE users
SET "favouriteModels" = $1::jsonb
WHERE "userId" = $2::uuid;
