import { Client } from 'pg';
import { z } from 'zod';

const columnsSchema = z.array(
  z.object({
    name: z.string(),
    table: z.string(),
    type: z.string(),
    isRequired: z.boolean(),
    isFilled: z.boolean(),
  }),
);
const labelsSchema = z.array(z.object({ label: z.string() }));

type Column = z.infer<typeof columnsSchema>[number];

interface Tables {
  readonly columns: ReadonlyMap<string, Column>;
  readonly labels: ReadonlySet<string>;
}

/** Returns what a version that knows the first database and writes into the second one misses there. */
export async function listMissed(earlierUrl: string, url: string): Promise<string[]> {
  const [earlier, now] = [await readTables(earlierUrl), await readTables(url)];
  const known = new Set([...earlier.columns.values()].map(({ table }) => table));
  return [
    ...[...earlier.columns.values()].flatMap((column) => judge(column, now.columns.get(column.name))),
    ...[...now.columns.values()]
      .filter(({ name, table }) => known.has(table) && !earlier.columns.has(name))
      .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
      .map(({ name }) => `${name} is new and must be filled`),
    ...[...earlier.labels].filter((label) => !now.labels.has(label)).map((label) => `${label} is missing`),
  ];
}

function judge(earlier: Column, now: Column | undefined): string[] {
  if (now === undefined) return [`${earlier.name} is missing`];
  const changes: readonly (readonly [boolean, string])[] = [
    [now.type !== earlier.type, `${now.name} is ${now.type} and was ${earlier.type}`],
    [now.isRequired && !earlier.isRequired, `${now.name} may be null no more`],
    [now.isRequired && earlier.isFilled && !now.isFilled, `${now.name} is filled no more`],
  ];
  return changes.filter(([is]) => is).map(([, words]) => words);
}

async function readTables(url: string): Promise<Tables> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query(
      `SELECT relname || '.' || attname AS name, relname::text AS table, format_type(atttypid, atttypmod) AS type,
         attnotnull AS "isRequired", atthasdef OR attidentity <> '' AS "isFilled"
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
    );
    const labels = await client.query(
      `SELECT 'the value ' || enumlabel || ' of ' || typname AS label FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
    );
    return {
      columns: new Map(columnsSchema.parse(columns.rows).map((column) => [column.name, column])),
      labels: new Set(labelsSchema.parse(labels.rows).map(({ label }) => label)),
    };
  } finally {
    await client.end();
  }
}
