import 'server-only';
import type { Prisma } from '../generated/client.ts';
import { RUN_CHANNEL } from './run-lease';

export async function requestAborts(client: Prisma.TransactionClient, userId: string): Promise<number> {
  const rows = await client.$queryRaw<unknown[]>`
    with stopped as (
      update runs set "abortRequestedAt" = now() where "userId" = ${userId}::uuid and state = 'running' returning "runId")
    select pg_notify(${RUN_CHANNEL}, 'abort ' || "runId")::text from stopped`;
  return rows.length;
}
