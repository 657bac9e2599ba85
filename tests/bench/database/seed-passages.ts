import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** Frequency follows rank, as in messages: a few words are in every passage, most in hardly any. */
const WORD = `translate(substr(md5(rank::text), 1, 3 + rank % 7), '0123456789', 'ghijklmnop')`;
const DIMENSIONS = 1_536;
const SPACE = 'bench-model';

/** A model would answer this: numbers around zero, as in the stored embeddings. */
export const QUESTION = {
  space: SPACE,
  vector: Array.from({ length: DIMENSIONS }, (_, index) => Math.sin(index * index)),
};

interface Shape {
  readonly userId: string;
  readonly files: number;
  readonly passagesPerFile: number;
}

/** Passages have about 1,200 characters; returns the ids of the documents. */
export async function seedPassages(
  client: Client,
  { userId, files, passagesPerFile }: Shape,
): Promise<string[]> {
  const fileIds = Array.from({ length: files }, () => randomUUID());
  await client.query(
    `insert into files ("fileId", "userId", filename, "storageKey", source, context, "mimeType", "sizeBytes", "textState",
       "characterCount", "tokenCount", "embeddingSpace", "embeddedCount", "isEmbedded", "updatedAt")
     select id, $1, 'bench.txt', id, 'local', 'message_attachment', 'text/plain', 1, 'ready', 1, 1000000, $3, $4::int, true, now()
     from unnest($2::text[]) id`,
    [userId, fileIds, SPACE, passagesPerFile],
  );
  await client.query(
    `insert into file_passages ("fileId", "userId", number, page, heading, text, words)
     select id, $1, n, 1, null, array_to_string(words, ' '), words
     from unnest($2::text[]) id, generate_series(0, $3::int - 1) n, lateral (
       select array_agg(distinct ${WORD}) as words
       from (select (20000 * power(random(), 4))::int as rank from generate_series(1, 200 + 0 * n + 0 * length(id))) ranks
     ) made`,
    [userId, fileIds, passagesPerFile],
  );
  const places = `unnest($2::text[]) id, generate_series(0, $3::int - 1) n`;
  await client.query(
    `insert into passage_bits ("fileId", "userId", number, bits)
     select id, $1, n, (select string_agg(('x' || md5(random()::text || n || part))::bit(128)::text, '')::bit varying
       from generate_series(1, ${String(DIMENSIONS / 128)}) part) from ${places}`,
    [userId, fileIds, passagesPerFile],
  );
  await client.query(
    `insert into passage_vectors ("fileId", "userId", number, vector)
     select id, $1, n, (select decode(string_agg(md5(random()::text || n || part), ''), 'hex')
       from generate_series(1, ${String(DIMENSIONS / 16)}) part) from ${places}`,
    [userId, fileIds, passagesPerFile],
  );
  return fileIds;
}

/** Copies passages, words and embeddings of another document: in a tenth of the time, and as large as any. */
export async function copyPassages(
  client: Client,
  { userId, files, from }: { userId: string; files: number; from: string },
): Promise<void> {
  const fileIds = Array.from({ length: files }, () => randomUUID());
  await client.query(
    `insert into files ("fileId", "userId", filename, "storageKey", source, context, "mimeType", "sizeBytes", "textState",
       "characterCount", "tokenCount", "embeddingSpace", "embeddedCount", "isEmbedded", "updatedAt")
     select id, $1, filename, id, source, context, "mimeType", "sizeBytes", "textState", "characterCount", "tokenCount",
       "embeddingSpace", "embeddedCount", "isEmbedded", now()
     from unnest($2::text[]) id, files where "fileId" = $3`,
    [userId, fileIds, from],
  );
  for (const [table, columns] of [
    ['file_passages', 'number, page, heading, text, words'],
    ['passage_bits', 'number, bits'],
    ['passage_vectors', 'number, vector'],
  ] as const)
    await client.query(
      `insert into ${table} ("fileId", "userId", ${columns}) select id, $1, ${columns}
       from unnest($2::text[]) id, ${table} where "fileId" = $3`,
      [userId, fileIds, from],
    );
}

export async function questionWords(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select ${WORD} as word from unnest(array[0, 1, 2, 3, 5, 8, 40, 300, 1200, 3000, 7000, 15000]) rank`,
  );
  return rows.map(({ word }) => word);
}

/** Builds the index afterwards, which costs a tenth of the time. */
export async function withoutPassageIndex(client: Client, work: () => Promise<void>): Promise<void> {
  const found = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'file_passages_words_idx'`,
  );
  await client.query('drop index file_passages_words_idx');
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(found.rows[0]?.indexdef ?? '');
}
