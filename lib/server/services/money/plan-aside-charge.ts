import 'server-only';
import { costCredits } from '@/lib/domain/money/cost';
import { isFreePrice } from '@/lib/domain/money/price';
import type { Usage } from '@/lib/domain/money/usage';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPrice } from '../../billing/find-price';
import { chargeAside, type ChargedAside } from '../../db/money/charge-aside';
import { findAllowance } from '../../db/money/charge-speech';
import { env } from '../../platform/env';
import type { ChatModel } from '../../providers/contract';

export interface AsideCharge {
  readonly isPayable: boolean;
  charge(usage: Usage): Promise<void>;
}

/** The call is free with the user's own key, and payable while any credit and budget is left. */
export async function planAsideCharge(
  owner: OwnerId,
  aside: Pick<ChargedAside, 'kind' | 'conversationId' | 'endpoint' | 'model'>,
  { isOnUserKey }: ChatModel,
): Promise<AsideCharge> {
  const { endpoint, model } = aside;
  const price = await findPrice({ endpoint, model, isOnUserKey, now: new Date() });
  const isFree = isFreePrice(price);
  const isCharged = env().CHECK_BALANCE && !isFree;
  return {
    isPayable: isFree || (await hasAllowance(owner, isCharged)),
    charge: (usage) =>
      chargeAside(owner, {
        ...aside,
        isCharged,
        usage,
        costCredits: costCredits(price, { usage, images: 0, toolCalls: new Map() }),
      }),
  };
}

async function hasAllowance(owner: OwnerId, isCharged: boolean): Promise<boolean> {
  const { availableCredits, budgetCredits } = await findAllowance(owner, isCharged);
  return (availableCredits ?? 1) > 0 && (budgetCredits ?? 1) > 0;
}
