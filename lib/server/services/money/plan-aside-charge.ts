import 'server-only';
import { costCredits } from '@/lib/domain/money/cost';
import { isFreePrice } from '@/lib/domain/money/price';
import type { Usage } from '@/lib/domain/money/usage';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPrice } from '../../billing/find-price';
import { findBalanceCredits } from '../../db/money/balance-repository';
import { chargeAside, type ChargedAside } from '../../db/money/charge-aside';
import { env } from '../../platform/env';
import type { ChatModel } from '../../providers/contract';

export interface AsideCharge {
  readonly isPayable: boolean;
  charge(usage: Usage): Promise<void>;
}

/** It is free with the user's own key. None is refused for want of credit: what is there is taken. */
export async function planAsideCharge(
  owner: OwnerId,
  aside: Pick<ChargedAside, 'kind' | 'conversationId' | 'endpoint' | 'model'>,
  { isOnUserKey }: ChatModel,
): Promise<AsideCharge> {
  const { endpoint, model } = aside;
  const price = await findPrice({ endpoint, model, isOnUserKey, now: new Date() });
  const isCharged = env().CHECK_BALANCE && !isFreePrice(price);
  return {
    isPayable: !isCharged || ((await findBalanceCredits(owner)) ?? 0) > 0,
    charge: (usage) =>
      chargeAside(owner, {
        ...aside,
        isCharged,
        usage,
        costCredits: costCredits(price, { usage, images: 0, toolCalls: new Map() }),
      }),
  };
}
