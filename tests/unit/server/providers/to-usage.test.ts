import { toUsage } from '@/lib/server/providers/call/to-usage';

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

it('accepts a provider’s figures when they are plausible', () => {
  expect(toUsage(usage(100, 20, 80, 5))).toEqual({
    promptTokens: 100,
    completionTokens: 20,
    cachedTokens: 80,
    reasoningTokens: 5,
    isEstimated: false,
  });
});

it.each([
  [undefined, undefined],
  [-1, Number.NaN],
  [0, 0],
  [1.5, Number.POSITIVE_INFINITY],
])('nothing usable of %p and %p is no report', (input, output) =>
  expect(toUsage(usage(input, output))).toBeNull(),
);

it.each([undefined, -1, Number.NaN, 1.5])('accepts the prompt beside an answer of %p', (output) =>
  expect(toUsage(usage(7, output))).toMatchObject({ promptTokens: 7, isPromptOnly: true }),
);

it.each([undefined, -1, Number.NaN, 1.5])('accepts the answer beside a prompt of %p', (input) => {
  const read = toUsage(usage(input, 5));
  expect(read).toMatchObject({ promptTokens: 0, completionTokens: 5 });
  expect(read).not.toHaveProperty('isPromptOnly');
});

it('passes on implausible figures: what is charged is decided later', () =>
  expect(toUsage(usage(1e12, 5))).toMatchObject({ promptTokens: 1e12 }));

it('drops details that cannot be part of their total', () => {
  expect(toUsage(usage(10, 10, 11, -3))).toMatchObject({ cachedTokens: 0, reasoningTokens: 0 });
});

it('reads the tokens of pictures where they are reported beside the figures', () => {
  const details = [
    { modality: 'IMAGE', tokenCount: 1_120 },
    { modality: 'TEXT', tokenCount: 10 },
  ];
  expect(toUsage({ ...usage(9, 1_130), raw: { candidatesTokensDetails: details } })).toMatchObject({
    imageOutputTokens: 1_120,
  });
  expect(toUsage({ ...usage(9, 400), raw: { imageInputTokens: 3, imageOutputTokens: 400 } })).toMatchObject({
    imageInputTokens: 3,
    imageOutputTokens: 400,
  });
  const raw = {
    prompt_tokens_details: { image_tokens: 3 },
    completion_tokens_details: { image_tokens: 390 },
  };
  expect(toUsage({ ...usage(9, 400), raw })).toMatchObject({ imageInputTokens: 3, imageOutputTokens: 390 });
  expect(toUsage({ ...usage(9, 400), raw: { completion_tokens_details: { image_tokens: 0 } } })).toEqual(
    toUsage(usage(9, 400)),
  );
  expect(toUsage({ ...usage(9, 400), raw: { imageOutputTokens: -1, promptTokensDetails: 'none' } })).toEqual(
    toUsage(usage(9, 400)),
  );
});
