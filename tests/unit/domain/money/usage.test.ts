import { usageSchema } from '@/lib/domain/money/usage';

const usage = {
  promptTokens: 1,
  completionTokens: 1,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
};

describe('usageSchema', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p tokens', (tokens) => {
    expect(usageSchema.safeParse({ ...usage, promptTokens: tokens }).success).toBe(false);
  });
});
