import { toUsage } from '@/lib/server/providers/to-usage';

function usage(
  input: number | undefined,
  output: number | undefined,
  cacheRead?: number,
  reasoning?: number,
) {
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning },
  };
}

it('takes what a provider says when it can be true', () => {
  expect(toUsage(usage(100, 20, 80, 5))).toEqual({
    promptTokens: 100,
    completionTokens: 20,
    cachedTokens: 80,
    reasoningTokens: 5,
    isEstimated: false,
  });
});

it.each([
  [undefined, 1],
  [1, undefined],
  [-1, 5],
  [5, -1],
  [Number.NaN, 5],
  [5, Number.POSITIVE_INFINITY],
  [1.5, 5],
  [1e12, 5],
  [0, 0],
])('refuses %p and %p', (input, output) => expect(toUsage(usage(input, output))).toBeNull());

it('drops details that cannot be part of their total', () => {
  expect(toUsage(usage(10, 10, 11, -3))).toMatchObject({ cachedTokens: 0, reasoningTokens: 0 });
});
