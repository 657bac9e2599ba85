import 'server-only';
import { priceOfFigures } from '@/lib/domain/money/decided-price';
import { PUBLISHED_PRICES } from '@/lib/domain/money/model-price-rules';
import { DEFAULT_PRICE, FREE_PRICE, type PriceUsed } from '@/lib/domain/money/price';
import { findPriceRule, type PriceQuestion, type PriceRule } from '@/lib/domain/money/price-rule';
import { withProviderPrices } from '@/lib/domain/money/provider-prices';
import { operatorConfig } from '../platform/operator-config';
import { decidedFiguresOf } from '../providers/decided-figures-of';
import { pricingOf } from '../providers/registry';
import { findSharedPrices } from '../providers/shared-lists';

interface CallPriceQuestion extends PriceQuestion {
  /** When absent, the endpoint's current setting decides. */
  readonly isOnUserKey?: boolean | undefined;
  readonly ignoresDecision?: boolean;
}

/**
 * A call with the user's key is free; else the operator's price comes first, then an administrator's, the provider's
 * list, our table, the default. A model that its provider's list lacks is unknown. What a provider does itself costs
 * what our table says, unless the operator states a price.
 */
export async function findPrice(question: CallPriceQuestion): Promise<PriceUsed> {
  const price = await findTokenPrice(question);
  if (price.source === 'free') return price;
  const { rates, longPrompt } = price;
  return {
    ...price,
    rates: withProviderPrices(rates, question.model),
    longPrompt:
      longPrompt === null
        ? null
        : { ...longPrompt, rates: withProviderPrices(longPrompt.rates, question.model) },
  };
}

async function findTokenPrice({
  isOnUserKey,
  ignoresDecision = false,
  ...question
}: CallPriceQuestion): Promise<PriceUsed> {
  const pricing = await pricingOf(question.endpoint);
  // The configuration may have been read again since the model was made.
  if (isOnUserKey ?? pricing.kind === 'own-key') return FREE_PRICE;
  const ofOperator = findPriceRule((await operatorConfig()).prices, question);
  if (ofOperator !== null) return { ...priceOf(ofOperator), source: 'operator', isEstimated: false };
  const decided = ignoresDecision
    ? null
    : priceOfFigures(await decidedFiguresOf(question.endpoint, question.model));
  if (decided !== null) return decided;
  if (pricing.kind === 'free') return FREE_PRICE;
  const list = pricing.kind === 'own' ? await pricing.prices.list(findSharedPrices) : null;
  if (list !== null) {
    const price = list.get(question.model) ?? null;
    return price === null
      ? DEFAULT_PRICE
      : { ...price, source: 'provider', isEstimated: false, validFrom: null };
  }
  const shipped = findPriceRule(PUBLISHED_PRICES, question);
  if (shipped === null) return DEFAULT_PRICE;
  // Our table has the vendor's price; the router's own price could not be fetched.
  return { ...priceOf(shipped), source: 'shipped', isEstimated: pricing.kind === 'own' };
}

function priceOf({ price, validFrom }: PriceRule): Pick<PriceUsed, 'rates' | 'longPrompt' | 'validFrom'> {
  return { ...price, validFrom };
}
