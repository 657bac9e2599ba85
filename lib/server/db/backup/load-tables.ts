import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import { inLongTransaction } from './database-client';
import type { Dump, DumpedTable } from './dump-tables';
import { listAppliedMigrations, listStoredTables, quote, quoted } from './stored-tables';

const foreignKeySchema = z.object({ table: z.string(), name: z.string(), definition: z.string() });

export interface DatabaseState {
  readonly hasTables: boolean;
  readonly hasAccounts: boolean;
  readonly migrations: readonly string[];
}

export function describeDatabase(): Promise<DatabaseState> {
  return inLongTransaction('BEGIN READ ONLY', async (client) => {
    const tables = await listStoredTables(client);
    const hasTables = tables.length > 0;
    const isOurs = tables.some(({ name }) => name === 'users');
    return {
      hasTables,
      hasAccounts: isOurs && (await client.query('SELECT 1 FROM users LIMIT 1')).rows.length > 0,
      migrations: isOurs ? await listAppliedMigrations(client) : [],
    };
  });
}

export class TableMismatch extends Error {
  override readonly name = 'TableMismatch';
}

/**
 * Replaces the rows of all tables, whatever order their foreign keys ask for, and has the keys and the unique
 * indexes checked again. All or nothing. No trigger of ours counts or notes what is loaded. `finish` comes last in
 * the same transaction. Throws TableMismatch when a table is missing or got another number of rows.
 */
export function loadTables(
  { tables, sequences }: Pick<Dump, 'tables' | 'sequences'>,
  open: (name: string) => AsyncIterable<Uint8Array>,
  finish: (client: Client) => Promise<void>,
): Promise<void> {
  return inLongTransaction('BEGIN', async (client) => {
    const present = await listStoredTables(client);
    const known = new Set(present.map(({ name }) => name));
    const missing = tables.find(({ name }) => !known.has(name));
    if (missing !== undefined) throw new TableMismatch(`There is no table ${missing.name}.`);
    const keys = await dropForeignKeys(client);
    const all = present.map(({ name }) => quote(name));
    await client.query(`TRUNCATE ${all.join(', ')}`);
    for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const table of tables) await loadTable(client, table, open(table.name));
    await finish(client);
    for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
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
