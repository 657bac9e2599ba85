-- Search reads what the columns hold, so nothing can fall out of step: a generated column with the text in the form that
-- is compared, and an index on the short pieces of it (docs/decisions/055-search.md). Prisma's schema cannot say this.
-- The runner cuts a script at every semicolon, so each function is one expression.

-- A UUID beside an array in one GIN index.
CREATE EXTENSION IF NOT EXISTS "btree_gin";

-- The form in which texts are compared, of at most 100,000 characters: compatibility forms resolved, accents, points, vowel
-- signs and invisible characters gone, lower case without a language (the dotless i becomes i), letters that have no
-- decomposition spelt out, digits, quotes and dashes made one, katakana as hiragana, spaces made one. The short i of
-- Cyrillic and the voiced kana stay letters of their own. The locale of the database does not matter.
CREATE FUNCTION "search_text"("source" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(btrim(regexp_replace(
    CASE WHEN octet_length(source) = char_length(source) THEN lower(left(source, 100000) COLLATE "und-x-icu")
    ELSE translate(normalize(translate(
      replace(replace(replace(replace(
        lower(regexp_replace(normalize(left(source, 100000), NFKD),
          '(?<![иИ])\u0306|[\u00ad\u0300-\u0305\u0307-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
          '', 'g') COLLATE "und-x-icu"),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'đðħıłøŧςٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ךםןףץ‘’‚‛ʼ“”„‟«»‐‑‒–—―−',
      'ddhilotσايهكي01234567890123456789כמנפצ''''''''''""""""-------'), NFC),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
    END, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), 100000) COLLATE "C";

-- The pieces of such a text that the index holds, independent of the locale of the database: around every letter or digit
-- the three characters with it in the middle, where a space stands for anything that is neither. For scripts without
-- spaces between words, and for signs, every character and every pair that begins with one. A piece depends only on
-- itself, so the pieces of a part are pieces of the whole. `search_grams(' ' || text || ' ')` also has the words' ends.
CREATE FUNCTION "search_grams"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000
  RETURN ARRAY(
    SELECT gram FROM (
      SELECT CASE
        WHEN a >= U&'\0E00' AND (a < U&'\1E00' OR a >= U&'\2190') THEN a || nullif(b, ' ')
        WHEN b <> ' ' AND (b < U&'\0E00' OR b >= U&'\1E00' AND b < U&'\2190') THEN a || b || c
      END AS gram
      FROM (SELECT regexp_replace(content, '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3004\u3008-\u3020\u3030]', ' ', 'g') COLLATE "C" AS words) w,
        unnest(string_to_array(words, NULL), string_to_array(substr(words, 2), NULL), string_to_array(substr(words, 3), NULL)) AS windows(a, b, c)
    ) grams WHERE gram IS NOT NULL
  ) || string_to_array(regexp_replace(content, '[^\u0e00-\u1dff\u2190-\u2fff\u3005-\u3007\u3021-\u302f\u3031-\ufffd\U00010000-\U0010ffff]', '', 'g'), NULL);

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "searchText" TEXT COLLATE "C" GENERATED ALWAYS AS (search_text("title")) STORED;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "searchText" TEXT COLLATE "C" GENERATED ALWAYS AS (search_text("text")) STORED;

-- CreateIndex
CREATE INDEX "conversations_search_idx" ON "conversations" USING GIN ("userId", search_grams(' ' || "searchText" || ' ')) WITH (gin_pending_list_limit = 512);

-- CreateIndex
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("userId", search_grams(' ' || "searchText" || ' ')) WITH (gin_pending_list_limit = 512);

-- Statistics of pieces would cost minutes of every ANALYZE. The planner's guess that a set of pieces is rare serves.
ALTER INDEX "conversations_search_idx" ALTER COLUMN 2 SET STATISTICS 0;
ALTER INDEX "messages_search_idx" ALTER COLUMN 2 SET STATISTICS 0;
