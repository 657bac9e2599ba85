import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AsideKind } from '@/lib/domain/money/ledger';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { spentThisMonth, thisMonth, type Charge } from './charge-sql';

export interface ChargedAside extends Charge {
  readonly kind: AsideKind;
  readonly conversationId: string;
  readonly endpoint: string;
  readonly model: string;
}

/** Charges at most what the balance has, in one statement. */
export async function chargeAside(owner: OwnerId, aside: ChargedAside): Promise<void> {
  const { kind, costCredits, isCharged, usage, conversationId, endpoint, model } = aside;
  await prisma().$executeRaw`
    WITH account AS MATERIALIZED (
      SELECT b.credits, ${spentThisMonth('b')} AS spent FROM balances b WHERE b."userId" = ${owner}::uuid FOR UPDATE),
    cost AS MATERIALIZED (
      SELECT CASE WHEN ${isCharged}::boolean
        THEN LEAST(${BigInt(costCredits)}::bigint, COALESCE((SELECT credits FROM account), 0))
        ELSE ${BigInt(costCredits)}::bigint END AS credits),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", "conversationId", endpoint, model, "promptTokens",
        "completionTokens", "cachedTokens", "reasoningTokens", "externalId")
      SELECT ${owner}::uuid, ${kind}, CASE WHEN ${isCharged}::boolean THEN -cost.credits ELSE 0 END, cost.credits,
        ${conversationId}::uuid, ${endpoint}, ${model}, ${usage.promptTokens}::int, ${usage.completionTokens}::int,
        ${usage.cachedTokens}::int, ${usage.reasoningTokens}::int, ${`${kind}:${conversationId}:${randomUUID()}`}
      FROM cost
      RETURNING credits, "costCredits")
    UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = ${thisMonth},
      "monthCredits" = account.spent + entry."costCredits", "updatedAt" = now()
    FROM entry, account WHERE balances."userId" = ${owner}::uuid`;
}
