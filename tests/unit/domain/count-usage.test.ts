import { countUsage, plausibleUsage } from '@/lib/domain/count-usage';
import type { Usage } from '@/lib/domain/usage';

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

it('takes what the provider reports when it can be true', () => {
  expect(plausibleUsage(reported, counted, 1)).toBe(reported);
  expect(plausibleUsage(null, counted, 1)).toBe(counted);
  const thoughtful = { ...reported, completionTokens: 90_000, reasoningTokens: 89_000 };
  expect(plausibleUsage(thoughtful, counted, 1)).toBe(thoughtful);
});

it.each([
  ['a prompt that was never sent', { promptTokens: 30_000 }],
  ['an answer no model writes', { completionTokens: 200_001 }],
  ['less than was seen', { completionTokens: 3 }],
  ['numbers below zero', { cachedTokens: -1 }],
  ['fractions', { promptTokens: 100.5 }],
  ['no numbers', { completionTokens: Number.NaN }],
  ['more than numbers hold', { promptTokens: Number.POSITIVE_INFINITY }],
])('puts the count in place of %s', (_, nonsense) => {
  expect(plausibleUsage({ ...reported, ...nonsense }, counted, 1)).toBe(counted);
});

it('allows an answer of several steps what each of them may take', () => {
  const many = { ...reported, promptTokens: 60_000 };
  expect(plausibleUsage(many, counted, 1)).toBe(counted);
  expect(plausibleUsage(many, counted, 3)).toBe(many);
});
