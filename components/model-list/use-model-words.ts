'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { setApart } from '@/lib/client/money/set-apart';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { retirementStatus } from '@/lib/domain/model/retirement/retirement';

export interface ModelWords {
  /** It reads `$5 / $30`, input and output per million tokens; empty means unknown. */
  readonly priceShort: string;
  /** It reads `Ends Dec 11, 2026`; empty while that is far. */
  readonly end: string;
  readonly isRetired: boolean;
  readonly sentences: readonly string[];
}

/** With the user's own key a model costs nothing here, but is not free. */
export function useModelWords(): (facts: ModelFacts, isOwnKey: boolean) => ModelWords {
  const t = useTranslations('models');
  const format = useFormatter();
  const locale = useLocale();
  const usd = (amount: number) => {
    const written = format.number(amount, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 4,
    });
    return setApart(written, locale);
  };
  /** Returns the shown price and the spoken one. */
  const priceWords = (
    { inputPerMillion: input, outputPerMillion: output }: ModelFacts,
    isOwnKey: boolean,
  ): readonly [string, string] => {
    if (isOwnKey) return [t('ownKey'), t('ownKeyPrice')];
    if (input === null || output === null) return ['', ''];
    if (input === 0 && output === 0) return [t('free'), t('free')];
    return [`${usd(input)} / ${usd(output)}`, t('price', { input: usd(input), output: usd(output) })];
  };
  return (facts, isOwnKey) => {
    const { retiresOn } = facts;
    const status = retirementStatus(
      retiresOn === null ? null : { retiresOn, successor: facts.successor },
      new Date(),
    );
    const day =
      retiresOn === null
        ? ''
        : format.dateTime(new Date(retiresOn), { dateStyle: 'medium', timeZone: 'UTC' });
    const endsOn = retiresOn === null ? '' : t(status === 'retired' ? 'ended' : 'ends', { date: day });
    const [priceShort, price] = priceWords(facts, isOwnKey);
    const tokens = format.number(facts.contextWindowTokens, {
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    return {
      priceShort,
      end: status === 'active' ? '' : endsOn,
      isRetired: status === 'retired',
      sentences: [
        ...abilitiesOf(facts).map((ability) => t(ability)),
        t('window', { tokens }),
        price,
        endsOn,
      ].filter((sentence) => sentence !== ''),
    };
  };
}

/** An ability that is only tried is not promised. */
function abilitiesOf({ hasVision, draws, hasTools, isThinking, efforts, tries = [] }: ModelFacts) {
  const isAble = {
    vision: hasVision && !tries.includes('pictures'),
    draws: draws === true,
    tools: hasTools && !tries.includes('tools'),
    reasoning: isThinking || efforts.length > 0,
  };
  return (['vision', 'draws', 'tools', 'reasoning'] as const).filter((ability) => isAble[ability]);
}
