import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { userRoleSchema, type User } from '@/lib/domain/account/user';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { insertActionSql, type Actor } from '../server/admin-action-repository';
import { requestAborts } from '../turn/request-aborts';

export interface DeletedRows {
  readonly table: string;
  readonly count: number;
}

export interface DeletedAccount {
  readonly rows: readonly DeletedRows[];
  readonly sessionIds: readonly string[];
}

const SETTLE_LIMIT_MS = 5_000;
const SETTLE_POLL_MS = 100;
const TIMEOUT_MS = 120_000;

const tableSchema = z.array(z.object({ name: z.string(), quoted: z.string() }));
const countSchema = z.array(z.object({ count: z.coerce.number() }));

/**
 * Stops runs; deletes every row in one transaction. Returns `last` for the last administrator while others
 * exist. Throws when a row would be left.
 */
export async function unsafeDeleteAccount(
  { id, email }: Pick<User, 'id' | 'email'>,
  actor: Actor,
): Promise<DeletedAccount | 'last'> {
  if (await isLastAdministrator(prisma(), id)) return 'last';
  await stopRuns(id);
  return prisma().$transaction(
    async (transaction) => {
      await transaction.$executeRaw`set local statement_timeout = 0`;
      const isAdministrator = await lockRole(transaction, id);
      if (await isLastAdministrator(transaction, id)) return 'last';
      await transaction.$executeRaw`select 1 from users where "userId" = ${id}::uuid for update`;
      await requestAborts(transaction, id);
      const sessions = await transaction.session.findMany({
        where: { userId: id },
        select: { sessionId: true },
      });
      const before = await countRows(transaction, id);
      const jobs = await deleteJobs(transaction, id, email);
      const counters = await transaction.$executeRaw`delete from rate_limits where key like ${`%:${id}`}`;
      const deleted = await transaction.$executeRaw`delete from users where "userId" = ${id}::uuid`;
      if (isAdministrator && deleted > 0)
        await transaction.$executeRaw(
          insertActionSql({ actor, action: 'delete_administrator', subject: email }),
        );
      const left = (await countRows(transaction, id)).filter(({ count }) => count > 0);
      if (left.length > 0) throw new Error(`Rows are left in ${left.map(({ table }) => table).join(', ')}.`);
      const others = [
        { table: 'jobs', count: jobs },
        { table: 'rate_limits', count: counters },
      ];
      return {
        rows: [...before, ...others].filter(({ count }) => count > 0),
        sessionIds: sessions.map(({ sessionId }) => sessionId),
      };
    },
    { timeout: TIMEOUT_MS },
  );
}

/** Returns true for an administrator: of two who delete their accounts at the same time, one stays. */
async function lockRole(transaction: Prisma.TransactionClient, userId: string): Promise<boolean> {
  if ((await findRole(transaction, userId)) !== 'ADMIN') return false;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.administrators}::bigint)`;
  return true;
}

async function isLastAdministrator(client: Prisma.TransactionClient, userId: string): Promise<boolean> {
  if ((await findRole(client, userId)) !== 'ADMIN') return false;
  const others = { NOT: { userId } };
  if ((await client.user.count({ where: { ...others, role: 'ADMIN' } })) > 0) return false;
  return (await client.user.findFirst({ where: others, select: { userId: true } })) !== null;
}

async function findRole(client: Prisma.TransactionClient, userId: string): Promise<User['role'] | null> {
  const row = await client.user.findUnique({ where: { userId }, select: { role: true } });
  return row === null ? null : userRoleSchema.parse(row.role);
}

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

/** The table of the queue exists only once a server has run. */
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

/** It asks the servers that write its answers to stop, and waits a moment for them. */
async function stopRuns(userId: string): Promise<void> {
  const deadlineMs = performance.now() + SETTLE_LIMIT_MS;
  let running = await requestAborts(prisma(), userId);
  while (running > 0 && performance.now() < deadlineMs) {
    await sleep(SETTLE_POLL_MS);
    running = await prisma().run.count({ where: { userId, state: 'running' } });
  }
}
