import 'server-only';
import type { ClientBase } from 'pg';
import { z } from 'zod';

export const storedTableSchema = z.object({
  name: z.string(),
  /** Computed columns are left out. */
  columns: z.array(z.string()),
});

export type StoredTable = z.infer<typeof storedTableSchema>;

const OF_MIGRATIONS = ['_prisma_migrations'];

/** These tables describe the place of the original: objects to remove, processes, backups. */
export const OF_THE_PLACE = ['removed_objects', 'server_nodes', 'allowed_differences', 'backups'];

export async function listStoredTables(client: ClientBase): Promise<StoredTable[]> {
  return listTables(client, [...OF_MIGRATIONS, ...OF_THE_PLACE]);
}

/** In a new database these tables are empty. */
export async function listAllTables(client: ClientBase): Promise<StoredTable[]> {
  return listTables(client, OF_MIGRATIONS);
}

/** Leaves out counters, which Postgres may empty after a crash. */
async function listTables(client: ClientBase, leftOut: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );
  return z.array(storedTableSchema).parse(rows);
}

/** These tables belong to the place of the original: objects to remove, processes, backups. */
export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL`);
  if (found.length === 0) return [];
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

export const storedSequenceSchema = z.object({ name: z.string(), last: z.string().regex(/^\d{1,19}$/) });

export type StoredSequence = z.infer<typeof storedSequenceSchema>;

export async function listSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return z.array(storedSequenceSchema).parse(rows);
}

export function quoted({ name, columns }: StoredTable): { table: string; list: string } {
  return { table: quote(name), list: columns.map(quote).join(', ') };
}

/** An identifier of a backup is a stranger's text until the database knows it. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
