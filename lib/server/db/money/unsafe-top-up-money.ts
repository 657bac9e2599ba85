import 'server-only';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** Stripe's report names no owner of ours: the row of the purchase does. */
export interface PaidCheckout {
  readonly stripeSessionId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** `known` was credited before; `different` means another amount than was bought. */
export type Payment = 'credited' | 'known' | 'different' | 'unknown';

/** It credits once, in one statement, and only for the amount and currency of the row. */
export async function unsafePayTopUp(checkout: PaidCheckout): Promise<Payment> {
  const { stripeSessionId, amountCents, currency } = checkout;
  const credited = await prisma().$queryRaw<unknown[]>`
    WITH paid AS (
      UPDATE top_ups SET state = 'paid', "paidAt" = now()
      WHERE "stripeSessionId" = ${stripeSessionId} AND state IN ('open', 'expired')
        AND "amountCents" = ${amountCents} AND currency = ${currency}
      RETURNING "topUpId", "userId", credits, "amountCents"),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "externalId", details)
      SELECT "userId", 'purchase', credits, ${`stripe:${stripeSessionId}`},
        jsonb_build_object('topUpId', "topUpId", 'amountCents', "amountCents") FROM paid
      RETURNING "userId", credits)
    INSERT INTO balances ("userId", credits, "updatedAt") SELECT "userId", credits, now() FROM entry
    ON CONFLICT ("userId") DO UPDATE SET credits = balances.credits + excluded.credits, "updatedAt" = now()
    RETURNING "userId"`;
  if (credited.length > 0) return 'credited';
  const row = await prisma().topUp.findUnique({ where: { stripeSessionId } });
  if (row === null) return 'unknown';
  return row.amountCents === amountCents && row.currency === currency ? 'known' : 'different';
}

/** Takes the oldest of each user first, so no user keeps others waiting. */
export async function unsafeListOpenCheckouts(from: Date, until: Date, limit: number): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ stripeSessionId: string }[]>`
    SELECT "stripeSessionId" FROM (
      SELECT "stripeSessionId", "createdAt",
        row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt") AS turn
      FROM top_ups WHERE state = 'open' AND "stripeSessionId" IS NOT NULL
        AND "createdAt" >= ${from.toISOString()}::timestamptz AND "createdAt" < ${until.toISOString()}::timestamptz) waiting
    ORDER BY turn, "createdAt" LIMIT ${limit}`;
  return rows.map(({ stripeSessionId }) => stripeSessionId);
}

export async function unsafeExpireTopUp(stripeSessionId: string): Promise<void> {
  await prisma().topUp.updateMany({
    where: { stripeSessionId, state: 'open' },
    data: { state: 'expired' },
  });
}

/** What was taken back, and what the user had already spent of the payment. */
export interface Refund {
  readonly takenCredits: number;
  readonly uncoveredCredits: number;
}

/** A figure that is absent stays as it was. */
interface TakenCents {
  readonly refundedCents?: number;
  readonly disputedCents?: number;
}

/** In `disputedCents` this marks a dispute that was won, so later reports of it take no credit. */
const WON = -1;

/** Takes at most the balance. Figures are totals: a replay or a late event changes no credit and returns null. */
export async function unsafeRefundTopUp(stripeSessionId: string, taken: TakenCents): Promise<Refund | null> {
  return prisma().$transaction(async (transaction) => {
    const row = await lockTopUp(transaction, stripeSessionId);
    if (row === undefined) return null;
    const refundedCents = Math.max(row.refundedCents, taken.refundedCents ?? 0);
    const disputedCents =
      row.disputedCents === WON ? WON : Math.max(row.disputedCents, taken.disputedCents ?? 0);
    const before = takenOf(row, row);
    const after = takenOf(row, { refundedCents, disputedCents });
    if (after <= before) return null;
    await transaction.topUp.update({
      where: { topUpId: row.topUpId, userId: row.userId },
      data: { refundedCents, disputedCents, ...(after === row.amountCents ? { state: 'refunded' } : {}) },
    });
    const owed = (row.credits * BigInt(after - before)) / BigInt(row.amountCents);
    const [balance] = await transaction.$queryRaw<{ credits: bigint }[]>`
      SELECT credits FROM balances WHERE "userId" = ${row.userId}::uuid FOR UPDATE`;
    const there = balance?.credits ?? 0n;
    const credits = owed < there ? owed : there;
    await transaction.balance.updateMany({
      where: { userId: row.userId },
      data: { credits: { decrement: credits } },
    });
    const refund = { takenCredits: Number(credits), uncoveredCredits: Number(owed - credits) };
    const isDispute = disputedCents > row.disputedCents;
    await transaction.ledgerEntry.create({
      data: {
        userId: row.userId,
        kind: 'refund',
        credits: -credits,
        externalId: `${isDispute ? 'stripe-dispute' : 'stripe-refund'}:${row.topUpId}:${String(after)}`,
        details: {
          topUpId: row.topUpId,
          refundedCents: after,
          uncoveredCredits: refund.uncoveredCredits,
          ...(isDispute ? { disputedCents } : {}),
        },
      },
    });
    return refund;
  });
}

/** Credit is added again only once. Returns whether this call did it. */
export async function unsafeReinstateTopUp(stripeSessionId: string): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    const row = await lockTopUp(transaction, stripeSessionId);
    if (row === undefined || row.disputedCents === WON) return false;
    await transaction.topUp.update({
      where: { topUpId: row.topUpId, userId: row.userId },
      data: { disputedCents: WON, ...(row.refundedCents < row.amountCents ? { state: 'paid' } : {}) },
    });
    const [taken] = await transaction.$queryRaw<{ credits: bigint }[]>`
      SELECT COALESCE(-sum(credits), 0)::bigint AS credits FROM ledger_entries
      WHERE "userId" = ${row.userId}::uuid AND "externalId" LIKE ${`stripe-dispute:${row.topUpId}:%`}`;
    const left = takenOf(row, { refundedCents: row.refundedCents, disputedCents: WON });
    const due = (row.credits * BigInt(takenOf(row, row) - left)) / BigInt(row.amountCents);
    const wasTaken = taken?.credits ?? 0n;
    const credits = due < wasTaken ? due : wasTaken;
    if (credits === 0n) return false;
    await transaction.balance.updateMany({
      where: { userId: row.userId },
      data: { credits: { increment: credits } },
    });
    await transaction.ledgerEntry.create({
      data: {
        userId: row.userId,
        kind: 'refund',
        credits,
        externalId: `stripe-reinstated:${row.topUpId}`,
        details: { topUpId: row.topUpId },
      },
    });
    return true;
  });
}

interface LockedTopUp {
  readonly topUpId: string;
  readonly userId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly credits: bigint;
}

async function lockTopUp(
  transaction: Prisma.TransactionClient,
  stripeSessionId: string,
): Promise<LockedTopUp | undefined> {
  const [row] = await transaction.$queryRaw<LockedTopUp[]>`
    SELECT "topUpId", "userId", "amountCents", "refundedCents", "disputedCents", credits FROM top_ups
    WHERE "stripeSessionId" = ${stripeSessionId} AND state IN ('paid', 'refunded') FOR UPDATE`;
  return row;
}

function takenOf(
  { amountCents }: LockedTopUp,
  { refundedCents, disputedCents }: Required<TakenCents>,
): number {
  return Math.min(amountCents, refundedCents + Math.max(0, disputedCents));
}
