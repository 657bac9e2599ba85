import 'server-only';
import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { WITHHELD_COLUMNS } from '../withheld-columns';

export type RowSink = (table: string, json: string) => Promise<void>;

const ROWS_AT_ONCE = 200;
const TIMEOUT_MS = 30 * 60_000;

const tableSchema = z.array(z.object({ name: z.string(), quoted: z.string(), order: z.string() }));
const rowSchema = z.array(z.object({ json: z.string() }));

/** Passes the rows as of one moment and without {@link WITHHELD_COLUMNS}. Little is in memory at a time. */
export async function unsafeExportAccount(userId: string, sink: RowSink): Promise<void> {
  await prisma().$transaction(
    async (transaction) => {
      await transaction.$executeRaw`set local statement_timeout = 0`;
      // The transaction waits idle for the reader of the rows.
      await transaction.$executeRaw`
        set local idle_in_transaction_session_timeout = ${Prisma.raw(String(TIMEOUT_MS))}`;
      for (const table of await listTables(transaction)) {
        const withheld = WITHHELD_COLUMNS[table.name] ?? [];
        if (withheld === 'all') continue;
        await transaction.$executeRaw`
          declare export_rows no scroll cursor for
          select (to_jsonb(exported) - ${[...withheld]}::text[])::text as json
          from ${Prisma.raw(table.quoted)} exported where "userId" = ${userId}::uuid
          order by ${Prisma.raw(table.order)}`;
        let rows = await fetchRows(transaction);
        for (; rows.length > 0; rows = await fetchRows(transaction))
          for (const { json } of rows) await sink(table.name, json);
        await transaction.$executeRaw`close export_rows`;
      }
    },
    { timeout: TIMEOUT_MS, isolationLevel: 'RepeatableRead' },
  );
}

async function fetchRows(transaction: Prisma.TransactionClient) {
  return rowSchema.parse(
    await transaction.$queryRaw`fetch ${Prisma.raw(String(ROWS_AT_ONCE))} from export_rows`,
  );
}

/** The account comes first; rows are in the order of their creation where that is known. */
async function listTables(transaction: Prisma.TransactionClient) {
  const rows = await transaction.$queryRaw`
    select table_name as name, quote_ident(table_name) as quoted,
      case when bool_or(column_name = 'seq') then 'seq'
        when bool_or(column_name = 'createdAt') then '"createdAt"' else '"userId"' end as "order"
    from information_schema.columns where table_schema = current_schema()
    group by table_name having bool_or(column_name = 'userId')
    order by table_name <> 'users', table_name`;
  return tableSchema.parse(rows);
}
