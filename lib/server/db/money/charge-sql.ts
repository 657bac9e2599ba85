import 'server-only';
import type { Usage } from '@/lib/domain/money/usage';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';

interface ModelShare {
  readonly costCredits: number;
  readonly usage: Usage;
}

export interface Charge extends ModelShare {
  readonly agent?: (ModelShare & { readonly model: string }) | null | undefined;
  /** True takes the cost from the balance; otherwise it is only recorded. */
  readonly isCharged: boolean;
}

export const thisMonth = Prisma.sql`date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

/** In the statement the row of `balances` has this name. */
export function spentThisMonth(name: string): Prisma.Sql {
  const row = Prisma.raw(name);
  return Prisma.sql`CASE WHEN ${row}."monthStart" = ${thisMonth} THEN ${row}."monthCredits" ELSE 0 END`;
}

/** The hold of a run counts in the month (its first day) in which the run began. */
export function monthOfRun(name: string): Prisma.Sql {
  return Prisma.sql`date_trunc('month', ${Prisma.raw(name)}."startedAt" AT TIME ZONE 'UTC')::date`;
}

/** {@link chargeSql} reads these columns. */
export const chargedRunColumns = Prisma.sql`runs."runId", runs."conversationId", runs."responseMessageId",
  runs."heldCredits", runs."startedAt", runs.endpoint, runs.model`;

/**
 * `run` ends a run with {@link chargedRunColumns}; `account, charge, payment, entry` return the hold, take
 * the cost, never more than is there, and write the ledger, an agent's part as its own entry.
 * `charge."costCredits"` is what was charged, `"agentCredits"` the agent's part. The balance is locked before
 * it is computed: an update first tries the old row, which a check constraint would refuse.
 */
export function chargeSql(
  owner: OwnerId,
  { costCredits, usage, agent = null, isCharged }: Charge,
): Prisma.Sql {
  const agentCredits = agent?.costCredits ?? 0;
  const cost = Prisma.sql`${BigInt(costCredits) + BigInt(agentCredits)}::bigint`;
  return Prisma.sql`
    account AS MATERIALIZED (
      SELECT b.credits, ${spentThisMonth('b')} AS spent FROM balances b WHERE b."userId" = ${owner}::uuid AND EXISTS (SELECT 1 FROM run) FOR UPDATE),
    charge AS MATERIALIZED (
      SELECT priced.*, LEAST(priced."costCredits", ${BigInt(agentCredits)}::bigint) AS "agentCredits" FROM (
        SELECT run.*, CASE WHEN ${isCharged}::boolean
          THEN LEAST(${cost}, run."heldCredits" + COALESCE((SELECT credits FROM account), 0))
          ELSE ${cost} END AS "costCredits"
        FROM run) priced),
    payment AS (
      UPDATE balances SET
        credits = account.credits + CASE WHEN ${isCharged}::boolean THEN charge."heldCredits" - charge."costCredits" ELSE 0 END,
        "monthCredits" = GREATEST(0, account.spent + charge."costCredits" - CASE
          WHEN ${monthOfRun('charge')} = ${thisMonth} THEN charge."heldCredits" ELSE 0 END),
        "monthStart" = ${thisMonth}, "updatedAt" = now()
      FROM charge, account WHERE balances."userId" = ${owner}::uuid),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
        model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", details)
      SELECT ${owner}::uuid, CASE WHEN ${isCharged}::boolean THEN 'settle' ELSE 'usage' END,
        CASE WHEN ${isCharged}::boolean THEN charge."heldCredits" - charge."costCredits" + charge."agentCredits" ELSE 0 END,
        charge."costCredits" - charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId", charge.endpoint,
        charge.model, ${usage.promptTokens}::int, ${usage.completionTokens}::int, ${usage.cachedTokens}::int,
        ${usage.cacheWriteTokens ?? null}::int, ${usage.reasoningTokens}::int,
        CASE WHEN charge."costCredits" < ${cost} THEN jsonb_build_object('unpaidCredits', ${cost} - charge."costCredits") END
      FROM charge)${agent === null ? Prisma.empty : agentEntry(owner, agent, isCharged)}`;
}

function agentEntry(
  owner: OwnerId,
  { model, usage }: NonNullable<Charge['agent']>,
  isCharged: boolean,
): Prisma.Sql {
  return Prisma.sql`,
    agent_entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "runId", "conversationId", "messageId", endpoint,
        model, "promptTokens", "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens")
      SELECT ${owner}::uuid, 'agent', CASE WHEN ${isCharged}::boolean THEN -charge."agentCredits" ELSE 0 END,
        charge."agentCredits", charge."runId", charge."conversationId", charge."responseMessageId", charge.endpoint,
        ${model}::text, ${usage.promptTokens}::int, ${usage.completionTokens}::int, ${usage.cachedTokens}::int,
        ${usage.cacheWriteTokens ?? null}::int, ${usage.reasoningTokens}::int
      FROM charge)`;
}
