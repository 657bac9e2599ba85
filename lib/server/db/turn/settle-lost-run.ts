import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { chargeSql, type Charge } from '../money/charge-sql';
import { prisma } from '../prisma';

/**
 * The conversation was deleted, so that the ledger alone settles. Returns false without a hold, or when it was
 * settled.
 */
export async function settleLostRun(
  owner: OwnerId,
  runId: string,
  charge: Omit<Charge, 'isCharged'>,
): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH hold AS MATERIALIZED (
      SELECT * FROM ledger_entries WHERE "runId" = ${runId}::uuid AND kind = 'hold' AND "userId" = ${owner}::uuid FOR UPDATE),
    run AS MATERIALIZED (
      SELECT hold."runId", hold."conversationId", hold."messageId" AS "responseMessageId", -hold.credits AS "heldCredits",
        hold."createdAt" AS "startedAt", hold.endpoint, hold.model
      FROM hold WHERE NOT EXISTS (
        SELECT 1 FROM ledger_entries s WHERE s."runId" = hold."runId" AND s.kind = 'settle')
        AND NOT EXISTS (SELECT 1 FROM runs r WHERE r."runId" = hold."runId" AND r.state = 'running')),
    ${chargeSql(owner, { ...charge, isCharged: true })}
    SELECT "runId" FROM run`;
  return z.array(z.object({ runId: z.string() })).parse(rows).length > 0;
}
