-- What lib/server/db/share/unsafe-sweep-share-links.ts sends; `npm run sql` writes this file.

-- unsafeSweepShareLinks
DELETE
FROM "public"."share_links"
WHERE "public"."share_links"."expiresAt" < $1;
