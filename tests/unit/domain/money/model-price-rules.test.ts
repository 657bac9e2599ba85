import { PUBLISHED_PRICES } from '@/lib/domain/money/model-price-rules';
import { findPriceRule } from '@/lib/domain/money/price-rule';
import { FALLBACK_MODELS } from '@/lib/server/providers/models/fallback-models';

function usd(model: string, day = '2026-11-21', endpoint = 'openAI'): (number | undefined)[] | null {
  const found = findPriceRule(PUBLISHED_PRICES, { endpoint, model, now: new Date(day) });
  if (found === null) return null;
  const { inputMicrocredits, outputMicrocredits, cachedInputMicrocredits } = found.price.rates;
  return [inputMicrocredits, outputMicrocredits, cachedInputMicrocredits].map((rate) => rate / 1_000_000);
}

it.each([
  ['gpt-6.1-sol', [2, 10, 0.1]],
  ['gpt-5.6-luna', [0.2, 1.2, 0.02]],
  ['gpt-5.4-mini', [0.75, 4.5, 0.075]],
  ['gpt-5.4', [2.5, 15, 0.25]],
  ['gpt-4o', [2.5, 10, 1.25]],
  ['claude-opus-5-5', [4, 20, 0.2]],
  ['claude-opus-4-7', [5, 25, 0.5]],
  ['claude-opus-4-1', [15, 75, 1.5]],
  ['claude-sonnet-4-6', [3, 15, 0.3]],
  ['claude-haiku-4-5-20251001', [1, 5, 0.1]],
  ['gemini-2.5-pro', [1.25, 10, 0.125]],
])('%s costs what its vendor says', (model, expected) => {
  expect(usd(model)).toEqual(expected);
});

it.each([
  ['gpt-image-2.6-flare', [5, 30], [8, 30]],
  ['gpt-image-1.5', [5, 32], [8, 32]],
  ['gpt-image-1-mini', [2, 8], [2.5, 8]],
  ['gpt-image-1', [5, 40], [10, 40]],
  ['gemini-nano-banana-2.1', [1.5, 7.5], [1.5, 30]],
  ['gemini-3.1-flash-lite-image', [0.25, 1.5], [0.25, 30]],
  ['gemini-3-pro-image', [2, 12], [2, 120]],
  ['gemini-2.5-flash-image', [0.3, 2.5], [0.3, 30]],
])('pictures of %s cost what its vendor says, sent and drawn', (model, texts, pictures) => {
  const question = { endpoint: 'any', model, now: new Date('2026-11-23') };
  const rates = findPriceRule(PUBLISHED_PRICES, question)?.price.rates;
  expect(usd(model)?.slice(0, 2)).toEqual(texts);
  const ofPictures = [rates?.imageInputMicrocredits, rates?.imageOutputMicrocredits];
  expect(ofPictures.map((rate) => (rate ?? 0) / 1_000_000)).toEqual(pictures);
});

it.each([
  ['gpt-3.5-turbo-16k', 3, 4],
  ['gpt-3.5-turbo-1106', 1, 2],
  ['gpt-3.5-turbo-0125', 0.5, 1.5],
  ['gpt-3.5-turbo', 1.5, 2],
  ['gpt-4', 30, 60],
  ['gpt-4-32k', 60, 120],
  ['gpt-4-1106-preview', 10, 30],
  ['gpt-4-turbo', 10, 30],
  ['claude-3-opus-20240229', 15, 75],
  ['claude-3-sonnet-20240229', 3, 15],
  ['claude-3-haiku-20240307', 0.25, 1.25],
  ['claude-2.1', 8, 24],
  ['claude-instant-1', 0.8, 2.4],
])('the old id %s keeps its rates', (model, input, output) => {
  expect(usd(model)?.slice(0, 2)).toEqual([input, output]);
});

it('a price that is announced to change, changes on its day', () => {
  expect(usd('gemini-4-carbon', '2026-11-30')?.slice(0, 2)).toEqual([2, 10]);
  expect(usd('gemini-4-carbon', '2026-12-01')?.slice(0, 2)).toEqual([4, 20]);
  expect(usd('gemini-3.8-flash', '2026-12-31')?.[0]).toBe(0.75);
  expect(usd('gemini-3.8-flash', '2027-01-01')?.[0]).toBe(1.5);
  expect(usd('gpt-5.6-sol', '2026-08-20')?.[0]).toBe(5);
  expect(usd('gpt-5.6-sol', '2026-08-21')?.[0]).toBe(4);
});

it('a model of one provider costs what that provider takes', () => {
  expect(usd('openai/gpt-oss-120b', '2026-11-21', 'groq')?.[2]).toBe(0.075);
  expect(usd('accounts/fireworks/models/gpt-oss-120b', '2026-11-21', 'fireworks')?.[2]).toBe(0.014);
  expect(usd('gpt-oss-120b')).toBeNull();
});

it('has a price for every model of the built-in lists, except those without a published price', () => {
  const offered = [...FALLBACK_MODELS.openAI, ...FALLBACK_MODELS.anthropic, ...FALLBACK_MODELS.google];
  const unknown = [
    ...offered.filter((model) => usd(model) === null),
    ...FALLBACK_MODELS.perplexity.filter((model) => usd(model, '2026-11-21', 'perplexity') === null),
  ];
  expect(unknown).toEqual(['claude-fable-5-2']);
});

it('has no gap and no overlap of days for a model', () => {
  const dated = PUBLISHED_PRICES.filter(({ validUntil }) => validUntil !== null);
  for (const { pattern, validUntil } of dated) {
    const next = PUBLISHED_PRICES.find(
      (other) => String(other.pattern) === String(pattern) && other.validFrom !== null,
    );
    const dayAfter = new Date(Date.parse(validUntil ?? '') + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(next?.validFrom).toBe(dayAfter);
  }
});
