import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { monthOfRun, thisMonth } from '../money/charge-sql';
import { allowanceSql } from '../money/hold-sql';
import { prisma } from '../prisma';
import { isWrittenBy } from './run-lease';

export interface HoldExtension {
  readonly runId: string;
  readonly nodeId: string;
  readonly isCharged: boolean;
  readonly wantedCredits: number;
}

const rowSchema = z.object({ credits: z.coerce.number() });

/** Returns how much it held; 0 when no credit is left, or another node has the run. */
export async function extendHold(owner: OwnerId, extension: HoldExtension): Promise<number> {
  const { runId, nodeId, isCharged, wantedCredits } = extension;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH writing AS MATERIALIZED (
      SELECT "runId", "startedAt" FROM runs WHERE "runId" = ${runId}::uuid AND "userId" = ${owner}::uuid
        AND ${isWrittenBy(nodeId)} FOR UPDATE),
    ${allowanceSql(owner, isCharged, Prisma.sql`EXISTS (SELECT 1 FROM writing)`)},
    extra AS MATERIALIZED (
      SELECT writing."runId", writing."startedAt",
        GREATEST(0, LEAST(${BigInt(wantedCredits)}::bigint, allowance."availableCredits", allowance."budgetCredits")) AS credits
      FROM writing, allowance),
    run AS (
      UPDATE runs SET "heldCredits" = runs."heldCredits" + extra.credits FROM extra WHERE runs."runId" = extra."runId"),
    payment AS (
      UPDATE balances SET credits = account.credits - CASE WHEN ${isCharged}::boolean THEN extra.credits ELSE 0 END,
        "monthCredits" = balances."monthCredits" + CASE WHEN balances."monthStart" = ${thisMonth}
          AND ${monthOfRun('extra')} = ${thisMonth} THEN extra.credits ELSE 0 END, "updatedAt" = now()
      FROM extra, account WHERE balances."userId" = ${owner}::uuid),
    entry AS (
      UPDATE ledger_entries SET credits = ledger_entries.credits - extra.credits
      FROM extra WHERE ledger_entries."runId" = extra."runId" AND kind = 'hold' AND ${isCharged}::boolean)
    SELECT credits FROM extra`;
  return z.array(rowSchema).parse(rows)[0]?.credits ?? 0;
}
