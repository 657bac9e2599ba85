import { Client } from 'pg';
import { z } from 'zod';
import { oneRowEach, sampleOf } from './sample-rows';

/** A table, and the columns that a statement writes into it. */
interface Insert {
  readonly table: string;
  readonly columns: readonly string[];
}

const preparedSchema = z.array(z.object({ name: z.string(), types: z.array(z.string()) }));
const columnsSchema = z.array(z.object({ column: z.string(), type: z.string() }));

/** Returns those of the statements that this database can plan, each as `planned: ...`. */
export function listPlannable(url: string, statements: readonly string[]): Promise<Set<string>> {
  return withClient(url, async (client) => {
    const found = new Set<string>();
    for (const statement of statements)
      if (await works(client, `EXPLAIN (GENERIC_PLAN) ${statement}`)) found.add(`planned: ${statement}`);
    return found;
  });
}

/**
 * Returns those that come to their end with sample values, where each table has a row (`full: ...`) and where none
 * has (`empty: ...`). Each is undone.
 */
export function listRunnable(url: string, statements: readonly string[]): Promise<Set<string>> {
  return withClient(url, async (client) => {
    const calls = await prepareAll(client, statements);
    const rows = await oneRowEach(client);
    const found = new Set<string>();
    const states = [
      { state: 'full', prepared: rows },
      { state: 'empty', prepared: '' },
    ];
    for (const { state, prepared } of states) {
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${prepared}`);
      await client.query('SET LOCAL session_replication_role = origin; SAVEPOINT tried');
      for (const [statement, call] of calls)
        if (await works(client, `ROLLBACK TO tried; ${call}`)) found.add(`${state}: ${statement}`);
      await client.query('ROLLBACK');
    }
    return found;
  });
}

/** Returns which rows that the statements insert this database takes, by their columns: `taken: table (...)`. */
export function listTaken(url: string, statements: readonly string[]): Promise<Set<string>> {
  return withClient(url, async (client) => {
    const rows = await oneRowEach(client);
    const found = new Set<string>();
    for (const insert of statements.flatMap(insertsOf)) {
      const shown = `taken: ${insert.table} (${insert.columns.join(', ')})`;
      const statement = found.has(shown) ? null : await insertOf(client, insert);
      if (statement === null) continue;
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${rows}`);
      await client.query(`DELETE FROM "${insert.table}"; SET LOCAL session_replication_role = origin`);
      if (await works(client, statement)) found.add(shown);
      await client.query('ROLLBACK');
    }
    return found;
  });
}

/** Also those of a part of a statement. */
function insertsOf(statement: string): Insert[] {
  const pattern = /\binsert into (?:"public"\.)?"?(\w+)"?(?: as \w+)? \(([^()]*)\)/gi;
  return [...statement.matchAll(pattern)].map(([, table = '', columns = '']) => ({
    table,
    columns: columns.split(',').map((column) => column.trim().replaceAll('"', '')),
  }));
}

/** Returns null where a column is missing. */
async function insertOf(client: Client, { table, columns }: Insert): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT column_name AS column, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const types = new Map(columnsSchema.parse(rows).map(({ column, type }) => [column, type]));
  if (columns.some((column) => !types.has(column))) return null;
  const values = columns.map((column) => `'${sampleOf(types.get(column) ?? '')}'`);
  return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${values.join(', ')})`;
}

/** Returns what calls each statement that can be prepared, with a sample for each of its parameters. */
async function prepareAll(client: Client, statements: readonly string[]): Promise<Map<string, string>> {
  for (const [at, statement] of statements.entries())
    await works(client, `PREPARE tried_${String(at)} AS ${statement}`);
  const { rows } = await client.query(
    `SELECT name, ARRAY(SELECT typname::text FROM unnest(parameter_types) WITH ORDINALITY AS each (type, place)
       JOIN pg_type ON oid = type ORDER BY place) AS types FROM pg_prepared_statements WHERE from_sql`,
  );
  return new Map(
    preparedSchema.parse(rows).map(({ name, types }) => {
      const values = types.map((type) => `'${sampleOf(type)}'`).join(', ');
      const statement = statements[Number(name.slice('tried_'.length))] ?? '';
      return [statement, `EXECUTE ${name}${values === '' ? '' : `(${values})`}`];
    }),
  );
}

async function works(client: Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch {
    return false;
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 5000; SET client_min_messages = error');
    return await work(client);
  } finally {
    await client.end();
  }
}
