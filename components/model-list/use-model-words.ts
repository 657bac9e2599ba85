'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { retirementStatus } from '@/lib/domain/model/retirement/retirement';

/** Capabilities, price and end of a model, in the reader's language. */
export interface ModelWords {
  /** `$5 / $30`, input and output per million tokens; empty where the price is not known. */
  readonly priceShort: string;
  /** `Ends Dec 11, 2026`; empty while its end is far. */
  readonly end: string;
  readonly isRetired: boolean;
  /** All facts, one short sentence each. */
  readonly sentences: readonly string[];
}

/**
 * Returns a function that puts the facts of a model into words; a model the user pays for with a key of their own costs
 * nothing here, and is not free.
 */
export function useModelWords(): (facts: ModelFacts, isOwnKey: boolean) => ModelWords {
  const t = useTranslations('models');
  const format = useFormatter();
  const usd = (amount: number) =>
    format.number(amount, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 4,
    });
  return (facts, isOwnKey) => {
    const { inputPerMillion: input, outputPerMillion: output, retiresOn, tries = [] } = facts;
    const status = retirementStatus(
      retiresOn === null ? null : { retiresOn, successor: facts.successor },
      new Date(),
    );
    const day =
      retiresOn === null
        ? ''
        : format.dateTime(new Date(retiresOn), { dateStyle: 'medium', timeZone: 'UTC' });
    const endsOn = retiresOn === null ? '' : t(status === 'retired' ? 'ended' : 'ends', { date: day });
    const isFree = input === 0 && output === 0;
    const isPriced = input !== null && output !== null;
    const priceShort = isOwnKey
      ? t('ownKey')
      : isFree
        ? t('free')
        : isPriced
          ? `${usd(input)} / ${usd(output)}`
          : '';
    const tokens = format.number(facts.contextWindowTokens, {
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    const price = isOwnKey
      ? t('ownKeyPrice')
      : isPriced && !isFree
        ? t('price', { input: usd(input), output: usd(output) })
        : priceShort;
    return {
      priceShort,
      end: status === 'active' ? '' : endsOn,
      isRetired: status === 'retired',
      sentences: [
        facts.hasVision && !tries.includes('pictures') ? t('vision') : '',
        facts.draws === true ? t('draws') : '',
        facts.hasTools && !tries.includes('tools') ? t('tools') : '',
        facts.isThinking || facts.efforts.length > 0 ? t('reasoning') : '',
        t('window', { tokens }),
        price,
        endsOn,
      ].filter((sentence) => sentence !== ''),
    };
  };
}
