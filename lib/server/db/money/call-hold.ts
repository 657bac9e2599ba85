import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { allowanceSchema, type Allowance } from './charge-speech';
import { monthOfRun, thisMonth } from './charge-sql';
import { allowanceSql } from './hold-sql';

export interface HeldCall {
  readonly callId: string;
  readonly endpoint: string;
  readonly model: string;
  readonly heldCredits: number;
  /** True takes the cost from the balance; otherwise the call is only recorded. */
  readonly isCharged: boolean;
}

export interface SettledCall extends Pick<HeldCall, 'callId' | 'heldCredits' | 'isCharged'> {
  readonly kind: 'speech' | 'embedding';
  readonly costCredits: number;
  readonly promptTokens: number | null;
}

/**
 * Returns null once the credit is held, else what the owner may spend. One statement serves calls at the same time;
 * the proof of the ledger returns the hold of a dead process.
 */
export async function holdForCall(owner: OwnerId, call: HeldCall): Promise<Allowance | null> {
  const { callId, endpoint, model, heldCredits, isCharged } = call;
  const held = Prisma.sql`${BigInt(heldCredits)}::bigint`;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH ${allowanceSql(owner, isCharged)},
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "runId", endpoint, model)
      SELECT ${owner}::uuid, 'hold', CASE WHEN ${isCharged}::boolean THEN -${held} ELSE 0 END, ${callId}::uuid,
        ${endpoint}, ${model}
      FROM allowance
      WHERE COALESCE(allowance."availableCredits" >= ${held}, true) AND COALESCE(allowance."budgetCredits" >= ${held}, true)
      RETURNING credits),
    payment AS (
      UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = ${thisMonth},
        "monthCredits" = account.spent + ${held}, "updatedAt" = now()
      FROM entry, account WHERE balances."userId" = ${owner}::uuid)
    SELECT allowance.*, EXISTS (SELECT 1 FROM entry) AS "isHeld" FROM allowance`;
  const [row] = z.tuple([allowanceSchema.extend({ isHeld: z.boolean() })]).parse(rows);
  return row.isHeld ? null : row;
}

/**
 * One statement takes the cost from the hold and returns the rest. A cost above the hold is taken as far as the
 * balance goes; without a hold it changes no balance.
 */
export async function settleCall(owner: OwnerId, call: SettledCall): Promise<void> {
  const { kind, costCredits, promptTokens, isCharged } = call;
  const cost = Prisma.sql`${BigInt(costCredits)}::bigint`;
  await prisma().$executeRaw`
    WITH ${openHoldSql(owner, call.callId)},
    charge AS MATERIALIZED (
      SELECT hold.*, CASE WHEN ${isCharged}::boolean
        THEN LEAST(${cost}, COALESCE((SELECT credits FROM account), 0) - hold.credits) ELSE ${cost} END AS "costCredits"
      FROM hold),
    ${returnSql(owner, call, 'charge', Prisma.sql`charge."costCredits"`)}
    UPDATE ledger_entries SET kind = ${kind}, "costCredits" = charge."costCredits", "promptTokens" = ${promptTokens}::int,
      credits = CASE WHEN ${isCharged}::boolean THEN -charge."costCredits" ELSE 0 END,
      details = CASE WHEN charge."costCredits" < ${cost}
        THEN jsonb_build_object('unpaidCredits', ${cost} - charge."costCredits") END
    FROM charge WHERE ledger_entries."entryId" = charge."entryId"`;
}

/** The call leaves no entry in the ledger. */
export async function releaseCall(
  owner: OwnerId,
  call: Pick<HeldCall, 'callId' | 'heldCredits' | 'isCharged'>,
): Promise<void> {
  await prisma().$executeRaw`
    WITH ${openHoldSql(owner, call.callId)},
    ${returnSql(owner, call, 'hold', Prisma.sql`0`)}
    DELETE FROM ledger_entries USING hold WHERE ledger_entries."entryId" = hold."entryId"`;
}

/** `hold` is the entry of a call that is not settled, `account` the balance; both are locked. */
function openHoldSql(owner: OwnerId, callId: string): Prisma.Sql {
  return Prisma.sql`
    hold AS MATERIALIZED (
      SELECT "entryId", credits, "createdAt" AS "startedAt" FROM ledger_entries
      WHERE "runId" = ${callId}::uuid AND kind = 'hold' AND "userId" = ${owner}::uuid AND NOT EXISTS (
        SELECT 1 FROM ledger_entries s WHERE s."runId" = ${callId}::uuid AND s.kind = 'settle')
      FOR UPDATE),
    account AS MATERIALIZED (
      SELECT b.credits, CASE WHEN b."monthStart" = ${thisMonth} THEN b."monthCredits" ELSE 0 END AS spent
      FROM balances b WHERE b."userId" = ${owner}::uuid AND EXISTS (SELECT 1 FROM hold) FOR UPDATE)`;
}

function returnSql(
  owner: OwnerId,
  { heldCredits, isCharged }: Pick<HeldCall, 'heldCredits' | 'isCharged'>,
  name: 'charge' | 'hold',
  cost: Prisma.Sql,
): Prisma.Sql {
  const row = Prisma.raw(name);
  return Prisma.sql`
    payment AS (
      UPDATE balances SET
        credits = account.credits - CASE WHEN ${isCharged}::boolean THEN ${row}.credits + ${cost} ELSE 0 END,
        "monthCredits" = GREATEST(0, account.spent + ${cost} - CASE
          WHEN ${monthOfRun(name)} = ${thisMonth} THEN ${BigInt(heldCredits)}::bigint ELSE 0 END),
        "monthStart" = ${thisMonth}, "updatedAt" = now()
      FROM ${row}, account WHERE balances."userId" = ${owner}::uuid)`;
}
