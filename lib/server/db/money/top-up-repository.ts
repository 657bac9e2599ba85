import 'server-only';

import { topUpStateSchema, type TopUpState } from '@/lib/domain/money/top-up';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export interface TopUp {
  readonly topUpId: string;
  readonly stripeSessionId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly credits: number;
  readonly state: TopUpState;
}

export type NewTopUp = Pick<TopUp, 'topUpId' | 'amountCents' | 'currency' | 'credits'>;

const OPEN_LIMIT = 5;
const OPEN_HOURS = 24;
const OPENING_MINUTES = 5;

/** Returns false when too many are open. */
export async function insertTopUp(owner: OwnerId, topUp: NewTopUp): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    // Two calls of one user at the same time wait for each other here.
    await transaction.$queryRaw`SELECT 1 FROM users WHERE "userId" = ${owner}::uuid FOR UPDATE`;
    const [open] = await transaction.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM top_ups
      WHERE "userId" = ${owner}::uuid AND state = 'open' AND "createdAt" > now() - make_interval(
        hours => CASE WHEN "stripeSessionId" IS NULL THEN 0 ELSE ${OPEN_HOURS}::int END, mins => ${OPENING_MINUTES}::int)`;
    if ((open?.count ?? 0) >= OPEN_LIMIT) return false;
    await transaction.topUp.create({ data: { ...topUp, userId: owner } });
    return true;
  });
}

const ASKING_SECONDS = 3;

/** Records that Stripe is asked. Returns false when it was asked a moment ago. */
export async function mayAskOfTopUp(owner: OwnerId, topUpId: string): Promise<boolean> {
  const count = await prisma().$executeRaw`
    UPDATE top_ups SET "askedAt" = now()
    WHERE "topUpId" = ${topUpId}::uuid AND "userId" = ${owner}::uuid AND state = 'open'
      AND ("askedAt" IS NULL OR "askedAt" < now() - make_interval(secs => ${ASKING_SECONDS}))`;
  return count === 1;
}

export async function setTopUpSession(
  owner: OwnerId,
  topUpId: string,
  stripeSessionId: string,
): Promise<boolean> {
  const { count } = await prisma().topUp.updateMany({
    where: { userId: owner, topUpId, state: 'open', stripeSessionId: null },
    data: { stripeSessionId },
  });
  return count === 1;
}

export async function findTopUp(owner: OwnerId, topUpId: string): Promise<TopUp | null> {
  const row = await prisma().topUp.findUnique({ where: { userId: owner, topUpId } });
  if (row === null) return null;
  const { stripeSessionId, amountCents, currency, credits } = row;
  return {
    topUpId,
    stripeSessionId,
    amountCents,
    currency,
    credits: Number(credits),
    state: topUpStateSchema.parse(row.state),
  };
}
