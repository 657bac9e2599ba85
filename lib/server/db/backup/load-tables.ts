import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { inLongTransaction } from './database-client';
import type { Dump, DumpedTable } from './dump-tables';
import { listAllTables, listAppliedMigrations, OF_THE_PLACE, quote, quoted } from './stored-tables';

const INDEX_MEMORY = '256MB';

const foreignKeySchema = z.object({ table: z.string(), name: z.string(), definition: z.string() });

export interface DatabaseState {
  readonly tables: readonly string[];
  readonly hasAccounts: boolean;
  /** True means that a server's process lives. */
  readonly hasServer: boolean;
  readonly migrations: readonly string[];
}

export function describeDatabase(): Promise<DatabaseState> {
  return inLongTransaction('BEGIN READ ONLY', describe);
}

async function describe(client: Client): Promise<DatabaseState> {
  const names = (await listAllTables(client)).map(({ name }) => name);
  const tables = new Set(names);
  const has = async (query: string): Promise<boolean> => (await client.query(query)).rows.length > 0;
  return {
    tables: names,
    hasAccounts: tables.has('users') && (await has('SELECT 1 FROM users LIMIT 1')),
    hasServer:
      tables.has('server_nodes') &&
      (await has('SELECT 1 FROM server_nodes WHERE "leaseUntil" > now() LIMIT 1')),
    migrations: await listAppliedMigrations(client),
  };
}

/** Returns the tables that the database has and neither a backup nor its place knows. */
export function listStrangers(
  names: readonly string[],
  tables: readonly Pick<DumpedTable, 'name'>[],
): string[] {
  const ours = new Set([...tables.map(({ name }) => name), ...OF_THE_PLACE]);
  return names.filter((name) => !ours.has(name));
}

export class TableMismatch extends Error {
  override readonly name = 'TableMismatch';
}

/** Returns null while another restore is at work. */
export function whileAlone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return inLongTransaction('BEGIN', async (client) => {
    const { rows } = await client.query<{ isAlone: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isAlone"',
      [ADVISORY_LOCKS.restore],
    );
    return rows[0]?.isAlone === true ? work() : null;
  });
}

/**
 * Replaces all rows in any order of foreign keys, all or nothing. Keys and indexes are made again, which checks the
 * rows and is faster. No trigger of ours runs. `finish` comes last. Throws TableMismatch for a missing table or
 * another count, or when a user or server came meanwhile.
 */
export function loadTables(
  { tables, sequences }: Pick<Dump, 'tables' | 'sequences'>,
  open: (name: string) => AsyncIterable<Uint8Array>,
  finish: (client: Client) => Promise<void>,
): Promise<void> {
  return inLongTransaction('BEGIN', async (client) => {
    const all = (await listAllTables(client)).map(({ name }) => name);
    const missing = tables.find(({ name }) => !all.includes(name));
    if (missing !== undefined) throw new TableMismatch(`There is no table ${missing.name}.`);
    const names = all.map(quote);
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    const { hasAccounts, hasServer } = await describe(client);
    if (hasAccounts || hasServer) throw new TableMismatch('The database is in use since the restore began.');
    const keys = await dropForeignKeys(client);
    const indexes = await dropIndexes(client);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of names) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const table of tables) await loadTable(client, table, open(table.name));
    await finish(client);
    for (const table of names) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`);
    for (const definition of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
    // The triggers run here, and return the room that the uploads held: their objects are in no backup.
    await client.query('DELETE FROM direct_uploads');
    for (const { name, last } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quote(name), last]);
  });
}

async function loadTable(client: Client, table: DumpedTable, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const { table: into, list } = quoted(table);
  const copy = client.query(from(`COPY ${into} (${list}) FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), copy);
  if (copy.rowCount !== table.rows)
    throw new TableMismatch(
      `${table.name} has ${String(copy.rowCount)} rows in place of ${String(table.rows)}.`,
    );
}

async function dropForeignKeys(client: Client): Promise<z.infer<typeof foreignKeySchema>[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid`,
  );
  const keys = z.array(foreignKeySchema).parse(rows);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  return keys;
}

/** Returns statements that make the indexes again. Indexes of keys stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND t.relpersistence = 'p'
       AND t.relname <> '_prisma_migrations'
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY c.relname`,
  );
  const indexes = z.array(z.object({ name: z.string(), definition: z.string() })).parse(rows);
  for (const { name } of indexes) await client.query(`DROP INDEX ${quote(name)}`);
  return indexes.map(({ definition }) => definition);
}
