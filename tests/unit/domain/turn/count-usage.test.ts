import type { Usage } from '@/lib/domain/money/usage';
import { chargedUsage, countUsage, isUsageImplausible } from '@/lib/domain/turn/count-usage';

const countTokens = (text: string): number => text.length;
const counted: Usage = {
  promptTokens: 100,
  completionTokens: 1_000,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: true,
};
const reported: Usage = { ...counted, promptTokens: 130, completionTokens: 900, isEstimated: false };

it('counts what came beyond the base: text, thoughts and the arguments of tools', () => {
  const usage = countUsage({
    base: [{ type: 'text', text: 'abc' }],
    content: [
      { type: 'text', text: 'abcdef' },
      { type: 'reasoning', text: '12345', durationMs: 1 },
      { type: 'tool_call', toolCallId: '1', name: 'go', input: '{}', output: 'not counted', state: 'done' },
    ],
    promptTokenCount: 7,
    countTokens,
  });
  expect(usage).toEqual({
    promptTokens: 7,
    completionTokens: 3 + 5 + 4,
    cachedTokens: 0,
    reasoningTokens: 5,
    isEstimated: true,
  });
});

const limits = { window: { contextWindowTokens: 128_000, maxOutputTokens: 16_384 }, steps: 1 };
const charged = (nonsense: Partial<Usage>) => chargedUsage({ ...reported, ...nonsense }, counted, limits);

it('charges what the provider reports, whether it is more or less than was counted', () => {
  expect(chargedUsage(reported, counted, limits)).toEqual(reported);
  expect(charged({ promptTokens: 100_000 }).promptTokens).toBe(100_000);
  expect(charged({ promptTokens: 1, completionTokens: 1 })).toMatchObject({
    promptTokens: 1,
    completionTokens: 1,
    isEstimated: false,
  });
  expect(chargedUsage(null, counted, limits)).toBe(counted);
});

it('a report that does not tell the tokens of pictures from others counts them as they were counted', () => {
  const drawn = { ...counted, imageOutputTokens: 850 };
  expect(chargedUsage(reported, drawn, limits).imageOutputTokens).toBe(850);
  expect(chargedUsage({ ...reported, completionTokens: 600 }, drawn, limits).imageOutputTokens).toBe(600);
  expect(chargedUsage({ ...reported, imageOutputTokens: 800 }, drawn, limits).imageOutputTokens).toBe(800);
});

it('charges no more than what the model can read and write in all its steps', () => {
  const absurd = { promptTokens: 5_000_000, completionTokens: 9_000_000_000, reasoningTokens: 9_000_000_000 };
  expect(charged(absurd)).toMatchObject({
    promptTokens: 128_000,
    completionTokens: 16_384,
    reasoningTokens: 16_384,
    isEstimated: false,
  });
  const threeSteps = chargedUsage({ ...reported, ...absurd }, counted, { ...limits, steps: 3 });
  expect(threeSteps).toMatchObject({ promptTokens: 3 * 128_000, completionTokens: 3 * 16_384 });
});

it('a window that is only our default does not bound an answer', () => {
  const window = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };
  const thoughtful = { ...reported, completionTokens: 90_000, reasoningTokens: 89_000 };
  expect(chargedUsage(thoughtful, counted, { window, steps: 1 })).toEqual(thoughtful);
});

it('a window that our table states too small does not hide what was read', () => {
  const full = { ...counted, promptTokens: 24_000 };
  const window = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };
  expect(chargedUsage({ ...reported, promptTokens: 60_000 }, full, { window, steps: 1 }).promptTokens).toBe(
    60_000,
  );
});

it.each([0, -5, 100.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  'puts the count in place of a prompt of %p, and accepts the rest',
  (promptTokens) => {
    expect(charged({ promptTokens, cachedTokens: 50 })).toEqual({
      ...reported,
      promptTokens: 100,
      cachedTokens: 0,
      isEstimated: true,
    });
  },
);

it.each([
  { completionTokens: -1 },
  { completionTokens: 2.5 },
  { completionTokens: Number.NaN },
  { isPromptOnly: true as const },
])('puts the count in place of an answer of %p, and believes the prompt', (nonsense) => {
  expect(charged(nonsense)).toEqual({ ...reported, completionTokens: 1_000, isEstimated: true });
});

it('parts are never more than their whole', () => {
  expect(charged({ cachedTokens: 500, cacheWriteTokens: -1, reasoningTokens: 5_000 })).toMatchObject({
    cachedTokens: 130,
    cacheWriteTokens: 0,
    reasoningTokens: 900,
  });
});

it('detects reports an operator should know about', () => {
  expect(isUsageImplausible(reported, reported, 100)).toBe(false);
  expect(
    isUsageImplausible({ ...reported, promptTokens: 90_000 }, { ...reported, promptTokens: 90_000 }, 100),
  ).toBe(true);
  expect(isUsageImplausible({ ...reported, completionTokens: 901 }, reported, 100)).toBe(true);
});
