'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { retirementStatus } from '@/lib/domain/model/retirement/retirement';

export interface ModelWords {
  /** Has the form `$5 / $30`, input and output per million tokens; empty when the price is unknown. */
  readonly priceShort: string;
  /** Has the form `Ends Dec 11, 2026`; empty while the end is far. */
  readonly end: string;
  readonly isRetired: boolean;
  readonly sentences: readonly string[];
}

/** A model paid with the user's own key costs nothing here, but is not free. */
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
