import type { Client } from 'pg';
import { z } from 'zod';
import { SAMPLE_ID, SAMPLE_TEXT, SAMPLE_TIME } from './sample-value';

/** The value of a column of each type in the one row of its table; '{}' is an empty object and an empty array. */
const SAMPLES: Readonly<Record<string, string>> = {
  uuid: SAMPLE_ID,
  text: SAMPLE_TEXT,
  timestamptz: SAMPLE_TIME,
  date: SAMPLE_TIME,
  bool: 'false',
  jsonb: '{}',
  bytea: SAMPLE_TEXT,
  _text: '{}',
};
const SAMPLE_OF_NUMBERS = '1';

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

/** Returns the text of a value of a type, which is named as `pg_type` does; an array's has one element. */
export function sampleOf(type: string): string {
  return type.startsWith('_')
    ? `{${JSON.stringify(sampleOf(type.slice(1)))}}`
    : (SAMPLES[type] ?? SAMPLE_OF_NUMBERS);
}

/** Returns the statements that put a row into each table; the rows refer to each other by the same id. */
export async function oneRowEach(client: Client): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_%'
       AND c.is_generated = 'NEVER' AND c.is_nullable = 'NO' AND (c.column_default IS NULL OR c.udt_name = 'uuid')
     ORDER BY c.table_name, c.ordinal_position`,
  );
  const byTable = Map.groupBy(columnsSchema.parse(rows), ({ table }) => table);
  return [...byTable]
    .map(([table, columns]) => {
      const names = columns.map(({ column }) => `"${column}"`);
      const values = columns.map(({ type }) => `'${SAMPLES[type] ?? SAMPLE_OF_NUMBERS}'`);
      return `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${values.join(', ')});`;
    })
    .join('\n');
}
