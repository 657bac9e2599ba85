-- What lib/server/db/search/read-search-query.ts sends; `npm run sql` writes this file.

-- readSearchQuery
/* kept */
SELECT text, place, grams FROM (
  SELECT DISTINCT text FROM unnest(string_to_array(search_text($1), ' ')) AS words(text)
  WHERE text <> '' LIMIT $2
) terms
CROSS JOIN LATERAL (
  SELECT place, grams FROM (VALUES
      (1, 'inside', search_grams(text)), (2, 'start', search_grams(' ' || text)), (3, 'word', search_grams(' ' || text
        || ' '))
  ) AS places(rank, place, grams)
  WHERE grams <> '{}' ORDER BY rank LIMIT 1
) known;
--   Nested Loop
--     Limit
--       Aggregate
--         Function Scan on unnest
--     Limit
--       Sort
--         Values Scan
