import 'server-only';

import { topUpStateSchema, type TopUpState } from '@/lib/domain/top-up';
import type { OwnerId } from '@/lib/domain/owner-id';
import { prisma } from './prisma';

/** A purchase of credit. */
export interface TopUp {
  readonly topUpId: string;
  /** The payment page's id; null until Stripe gave one. */
  readonly stripeSessionId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly credits: number;
  readonly state: TopUpState;
}

/** A purchase that is about to begin. */
export type NewTopUp = Pick<TopUp, 'topUpId' | 'amountCents' | 'currency' | 'credits'>;

/** Writes down that a person is about to buy. */
export async function insertTopUp(owner: OwnerId, topUp: NewTopUp): Promise<void> {
  await prisma().topUp.create({ data: { ...topUp, userId: owner } });
}

/** Writes down which payment page belongs to a purchase. False when there is no such open purchase. */
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

/** One of the person's own purchases, or null. */
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
