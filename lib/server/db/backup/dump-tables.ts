import 'server-only';
import type { Readable } from 'node:stream';
import { to, type CopyToStreamQuery } from 'pg-copy-streams';
import { inLongTransaction } from './database-client';
import {
  listAppliedMigrations,
  listSequences,
  listStoredTables,
  quote,
  quoted,
  type StoredSequence,
  type StoredTable,
} from './stored-tables';

export interface DumpedTable extends StoredTable {
  readonly rows: number;
}

export interface Dump {
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  /** These are the last numbers that were used; those of deleted rows are not used again. */
  readonly sequences: readonly StoredSequence[];
}

/** It takes a whole stream, and fails when the stream does. */
export type TakeStream = (name: string, stream: Readable) => Promise<void>;

/** The rows of the dump name these files, a line of JSON each. */
export const STORED_FILES = 'stored files';

/** A file and its copies share one object, which is listed once. */
const FILE_LINES = `
  SELECT json_build_object('key', "storageKey", 'source', source, 'mimeType', min("mimeType"),
    'hasThumbnail', bool_or("hasThumbnail"), 'hasText', bool_or("textState" = 'ready'),
    'hasPages', bool_or(coalesce("drawnPages", 0) > 0))
  FROM files WHERE state = 'ready' GROUP BY "storageKey", source
  UNION ALL
  SELECT json_build_object('key', "userId" || '/' || "importId", 'source', source,
    'mimeType', 'application/octet-stream', 'hasThumbnail', false, 'hasText', false, 'hasPages', false)
  FROM import_jobs WHERE source IS NOT NULL AND state IN ('waiting', 'running')`;

/**
 * The rows come in the text format of COPY, then the list of files, all of one moment and one stream after the other.
 */
export async function dumpTables(take: TakeStream): Promise<Dump> {
  const locked = await inLongTransaction('BEGIN READ ONLY', listStoredTables);
  return inLongTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    // A migration that rewrites a table would make it empty in a moment before that. The first read is the moment.
    await client.query(`LOCK TABLE ${locked.map(({ name }) => quote(name)).join(', ')} IN ACCESS SHARE MODE`);
    const copied: { readonly table: StoredTable; readonly stream: CopyToStreamQuery }[] = [];
    for (const table of await listStoredTables(client)) {
      const { table: from, list } = quoted(table);
      const stream = client.query(to(`COPY (SELECT ${list} FROM ${from}) TO STDOUT`));
      await take(table.name, stream);
      copied.push({ table, stream });
    }
    await take(STORED_FILES, client.query(to(`COPY (${FILE_LINES}) TO STDOUT`)));
    // Sequences know no moment: read last, they are past every row.
    const sequences = await listSequences(client);
    const migrations = await listAppliedMigrations(client);
    // The count of a stream comes after its rows; by now a later statement was answered.
    const tables = copied.map(({ table, stream }) => ({ ...table, rows: stream.rowCount }));
    return { migrations, tables, sequences };
  });
}
