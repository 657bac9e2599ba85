import 'server-only';
import { prisma } from './prisma';

/** A payment page as Stripe tells it. It names no owner of ours: the row of the purchase does. */
export interface PaidCheckout {
  readonly stripeSessionId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** What became of a payment: `known` was credited before; `different` is not what was bought. */
export type Payment = 'credited' | 'known' | 'different' | 'unknown';

/**
 * Credits a paid purchase, once whatever happens at the same time: the state of the row, the ledger and the balance
 * change in one statement, and only if amount and currency are the row's.
 */
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

/** Payment pages of purchases that are still open, made between two moments; the oldest first. */
export async function unsafeListOpenCheckouts(from: Date, until: Date, limit: number): Promise<string[]> {
  const rows = await prisma().topUp.findMany({
    where: { state: 'open', stripeSessionId: { not: null }, createdAt: { gte: from, lt: until } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { stripeSessionId: true },
  });
  return rows.flatMap(({ stripeSessionId }) => stripeSessionId ?? []);
}

/** Marks an open purchase as not paid in time. */
export async function unsafeExpireTopUp(stripeSessionId: string): Promise<void> {
  await prisma().topUp.updateMany({
    where: { stripeSessionId, state: 'open' },
    data: { state: 'expired' },
  });
}

/** What a refund took back; the rest had been spent. */
export interface Refund {
  readonly takenCredits: number;
  readonly uncoveredCredits: number;
}

/**
 * Takes back what was refunded of a paid purchase, at most what is on the balance. `refundedCents` is all that was
 * refunded so far: a replay, or an earlier event that comes late, changes nothing and gives null.
 */
export async function unsafeRefundTopUp(
  stripeSessionId: string,
  refundedCents: number,
): Promise<Refund | null> {
  return prisma().$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<
      { topUpId: string; userId: string; amountCents: number; before: number; credits: bigint }[]
    >`SELECT "topUpId", "userId", "amountCents", "refundedCents" AS before, credits FROM top_ups
      WHERE "stripeSessionId" = ${stripeSessionId} AND state IN ('paid', 'refunded') FOR UPDATE`;
    if (row === undefined) return null;
    const after = Math.min(refundedCents, row.amountCents);
    if (after <= row.before) return null;
    await transaction.topUp.update({
      where: { topUpId: row.topUpId, userId: row.userId },
      data: { refundedCents: after, ...(after === row.amountCents ? { state: 'refunded' } : {}) },
    });
    const owed = (row.credits * BigInt(after - row.before)) / BigInt(row.amountCents);
    const [balance] = await transaction.$queryRaw<{ credits: bigint }[]>`
      SELECT credits FROM balances WHERE "userId" = ${row.userId}::uuid FOR UPDATE`;
    const there = balance?.credits ?? 0n;
    const taken = owed < there ? owed : there;
    await transaction.balance.updateMany({
      where: { userId: row.userId },
      data: { credits: { decrement: taken } },
    });
    const refund = { takenCredits: Number(taken), uncoveredCredits: Number(owed - taken) };
    await transaction.ledgerEntry.create({
      data: {
        userId: row.userId,
        kind: 'refund',
        credits: -taken,
        externalId: `stripe-refund:${row.topUpId}:${String(after)}`,
        details: { topUpId: row.topUpId, refundedCents: after, uncoveredCredits: refund.uncoveredCredits },
      },
    });
    return refund;
  });
}
