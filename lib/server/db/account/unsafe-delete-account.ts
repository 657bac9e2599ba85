import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { User } from '@/lib/domain/account/user';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { RUN_CHANNEL } from '../turn/run-lease';

/** The number of rows of a table that were deleted. */
export interface DeletedRows {
  readonly table: string;
  readonly count: number;
}

const SETTLE_LIMIT_MS = 5_000;
const SETTLE_POLL_MS = 100;
const TIMEOUT_MS = 120_000;

const tableSchema = z.array(z.object({ name: z.string(), quoted: z.string() }));
const countSchema = z.array(z.object({ count: z.coerce.number() }));

/**
 * Stops what is running for an account and deletes it with every row of it, in one transaction; returns the tables that
 * had some. Throws when a row would be left.
 */
export async function unsafeDeleteAccount({ id, email }: User): Promise<DeletedRows[]> {
  await stopRuns(id);
  return prisma().$transaction(
    async (transaction) => {
      await transaction.$executeRaw`set local statement_timeout = 0`;
      await transaction.$executeRaw`select 1 from users where "userId" = ${id}::uuid for update`;
      const before = await countRows(transaction, id);
      const jobs = await deleteJobs(transaction, id, email);
      const counters = await transaction.$executeRaw`delete from rate_limits where key like ${`%:${id}`}`;
      await transaction.$executeRaw`delete from users where "userId" = ${id}::uuid`;
      const left = (await countRows(transaction, id)).filter(({ count }) => count > 0);
      if (left.length > 0) throw new Error(`Rows are left in ${left.map(({ table }) => table).join(', ')}.`);
      const others = [
        { table: 'jobs', count: jobs },
        { table: 'rate_limits', count: counters },
      ];
      return [...before, ...others].filter(({ count }) => count > 0);
    },
    { timeout: TIMEOUT_MS },
  );
}

/** Returns the rows of an account in every table that has an owner, and the pieces of its running answers. */
async function countRows(transaction: Prisma.TransactionClient, userId: string): Promise<DeletedRows[]> {
  const tables = tableSchema.parse(
    await transaction.$queryRaw`
      select table_name as name, quote_ident(table_name) as quoted from information_schema.columns
      where table_schema = current_schema() and column_name = 'userId' order by table_name`,
  );
  const counted: DeletedRows[] = [];
  for (const { name, quoted } of tables) {
    const rows = await transaction.$queryRaw`
      select count(*) from ${Prisma.raw(quoted)} where "userId" = ${userId}::uuid`;
    counted.push({ table: name, count: countSchema.parse(rows)[0]?.count ?? 0 });
  }
  const chunks = await transaction.$queryRaw`
    select count(*) from run_chunks join runs using ("runId") where "userId" = ${userId}::uuid`;
  return [...counted, { table: 'run_chunks', count: countSchema.parse(chunks)[0]?.count ?? 0 }];
}

/** Deletes background jobs that name the account; the queue's table exists once a server has run. */
async function deleteJobs(
  transaction: Prisma.TransactionClient,
  userId: string,
  email: string,
): Promise<number> {
  const [queue] = z
    .array(z.object({ isThere: z.boolean() }))
    .parse(await transaction.$queryRaw`select to_regclass('jobs.job') is not null as "isThere"`);
  if (queue?.isThere !== true) return 0;
  return transaction.$executeRaw`
    delete from jobs.job
    where data->>'email' = ${email} or data->>'userId' = ${userId}
      or data->>'conversationId' in (select "conversationId"::text from conversations where "userId" = ${userId}::uuid)
      or data->>'importId' in (select "importId"::text from import_jobs where "userId" = ${userId}::uuid)`;
}

/** Asks the servers that write answers for the account to stop, and waits a moment for them. */
async function stopRuns(userId: string): Promise<void> {
  const rows = await prisma().$queryRaw<unknown[]>`
    with stopped as (
      update runs set "abortRequestedAt" = now() where "userId" = ${userId}::uuid and state = 'running' returning "runId")
    select pg_notify(${RUN_CHANNEL}, 'abort ' || "runId")::text from stopped`;
  const deadlineMs = performance.now() + SETTLE_LIMIT_MS;
  let running = rows.length;
  while (running > 0 && performance.now() < deadlineMs) {
    await sleep(SETTLE_POLL_MS);
    running = await prisma().run.count({ where: { userId, state: 'running' } });
  }
}
