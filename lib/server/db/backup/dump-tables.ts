import 'server-only';
import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { inLongTransaction } from './database-client';
import {
  listAppliedMigrations,
  listSequences,
  listStoredTables,
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
  /** The last number of each that gave one; numbers of deleted rows are not given again. */
  readonly sequences: readonly StoredSequence[];
}

/** Takes everything that a stream gives, and fails when the stream fails. */
export type TakeStream = (name: string, stream: Readable) => Promise<void>;

/** The files that the rows of the dump name, a line of JSON each. */
export const STORED_FILES = 'stored files';

/** Copies of a file share one object. */
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
 * Gives each table's rows in the text format of COPY, and then the list of files, all as they were at one moment:
 * users may write meanwhile. The streams come one after the other.
 */
export function dumpTables(take: TakeStream): Promise<Dump> {
  return inLongTransaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const tables: DumpedTable[] = [];
    const copyOut = async (name: string, query: string): Promise<number> => {
      const stream = client.query(to(`COPY (${query}) TO STDOUT`));
      await take(name, stream);
      return stream.rowCount;
    };
    for (const table of await listStoredTables(client)) {
      const { table: from, list } = quoted(table);
      tables.push({ ...table, rows: await copyOut(table.name, `SELECT ${list} FROM ${from}`) });
    }
    await copyOut(STORED_FILES, FILE_LINES);
    // Sequences know no moment: read last, they are past every row.
    const sequences = await listSequences(client);
    return { migrations: await listAppliedMigrations(client), tables, sequences };
  });
}
