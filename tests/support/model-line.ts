import { modelCapabilities, modelSkills } from '@/lib/domain/model/model-capabilities';
import { modelWindow } from '@/lib/domain/model/model-window';
import { findShippedRetirement } from '@/lib/domain/model/retirement/retirement';
import { PUBLISHED_PRICES } from '@/lib/domain/money/model-price-rules';
import { findPriceRule } from '@/lib/domain/money/price-rule';
import { thinkingControl } from '@/lib/domain/settings/thinking-control';
import { tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';

/**
 * One line has all that the table of models says: what it accepts | what it can | window | thinking | encoding |
 * end | USD per million tokens at the endpoint on 22 November 2026.
 */
export function modelLine(model: string, endpoint = ''): string {
  const { family, sampling, hasTopK, hasPenalties, efforts, isThinking } = modelCapabilities(model);
  const { hasVision, hasTools } = modelSkills(model);
  const { contextWindowTokens, maxOutputTokens } = modelWindow(model);
  const control = thinkingControl(model);
  const end = findShippedRetirement(model);
  const price = findPriceRule(PUBLISHED_PRICES, { endpoint, model, now: new Date('2026-11-22') })?.price;
  const words = (...all: (string | false)[]) => all.filter((word) => word !== false).join(' ') || '-';
  const rates = price?.rates;
  const usd =
    rates === undefined
      ? []
      : [
          rates.inputMicrocredits,
          rates.outputMicrocredits,
          rates.cachedInputMicrocredits,
          rates.cacheWriteMicrocredits,
        ].map((rate) => String(rate / 1e6));
  return [
    endpoint === '' ? model : `${model} at ${endpoint}`,
    words(
      family,
      sampling,
      hasTopK && 'topK',
      hasPenalties && 'penalties',
      isThinking && 'thinks',
      efforts.length > 0 && efforts.join(','),
    ),
    words(hasVision === true && 'sees', hasTools === true && 'calls'),
    `${String(contextWindowTokens)}/${String(maxOutputTokens)}`,
    control.kind === 'budget'
      ? words(
          `${String(control.least)}-${String(control.most)}`,
          control.canBeOff && 'off',
          control.isOn && 'on',
        )
      : control.kind,
    tokenEncodingOf(model) ?? '-',
    end === null ? '-' : `${end.retiresOn} ${end.successor ?? '-'}`,
    usd.join('/') || '-',
  ].join(' | ');
}

export function linesOf(table: string): (readonly [name: string, line: string])[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.split(' | ')[0] ?? '', line.trim()]);
}
