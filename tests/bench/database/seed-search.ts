import type { Client } from 'pg';

/**
 * Frequency follows rank: a few words are in every message, most in hardly any. Every fifth message has no spaces,
 * like Chinese.
 */
const WORD = `translate(substr(md5(rank::text), 1, 2 + rank % 7), '0123456789', 'ghijklmnop')`;
const PAIR = `chr(19968 + rank * 37 % 4000) || chr(19968 + rank * 91 % 4000)`;

/** One word is in nearly every message, one in about one of forty, and a pair of characters is as rare. */
export const SEARCHED = { common: 'cf', rare: wordSql(1200), pair: pairSql(900), nothing: `'qqqzzz'` };

interface Shape {
  readonly userId: string;
  readonly conversations: number;
  readonly messages: number;
  /** A hundred words are about 600 characters. */
  readonly wordsPerMessage?: number;
}

export async function seedSearch(
  client: Client,
  { userId, conversations, messages, wordsPerMessage = 100 }: Shape,
): Promise<void> {
  await client.query(
    `with talks as (
       insert into conversations ("conversationId", "userId", title, endpoint)
       select gen_random_uuid(), $1, 'Talk ' || n, 'demo' from generate_series(1, $2::int) n
       returning "conversationId"
     ), numbered as (select "conversationId", row_number() over () - 1 as place from talks)
     insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text, "createdAt")
     select gen_random_uuid(), t."conversationId", $1, '00000000-0000-0000-0000-000000000000', n % 2 = 1, 'x', '[]', words.body,
       now() - n * interval '1 minute'
     from generate_series(1, $3::int) n
     join numbered t on t.place = n % $2::int
     cross join lateral (
       select case when n % 5 = 0 then string_agg(${PAIR}, '') else string_agg(${WORD}, ' ') end as body
       from (select (20000 * power(random(), 4))::int as rank from generate_series(1, $4::int + 0 * n)) ranks
     ) words`,
    [userId, conversations, messages, wordsPerMessage],
  );
}

/** Builds the index afterwards, which costs a tenth of the time. */
export async function withoutSearchIndex(client: Client, work: () => Promise<void>): Promise<void> {
  const found = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'messages_search_idx'`,
  );
  await client.query('drop index messages_search_idx');
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(found.rows[0]?.indexdef ?? '');
  await client.query('alter index messages_search_idx alter column 2 set statistics 0');
}

export function wordSql(rank: number): string {
  return `(select ${WORD} from (select ${String(rank)} as rank) r)`;
}

export function pairSql(rank: number): string {
  return `(select ${PAIR} from (select ${String(rank)} as rank) r)`;
}
