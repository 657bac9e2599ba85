import fc from 'fast-check';
import { tokenCostCredits } from '@/lib/domain/money/cost';
import { toRates, type PriceUsed } from '@/lib/domain/money/price';
import type { Usage } from '@/lib/domain/money/usage';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { settleReply } from '@/lib/domain/turn/settle-reply';

const window = { contextWindowTokens: 128_000, maxOutputTokens: 16_384 };

const priceOf = (input: number, output: number): PriceUsed => ({
  rates: toRates({ input, output }),
  longPrompt: null,
  source: 'operator',
  isEstimated: false,
  validFrom: null,
});

const usageOf = (promptTokens: number, completionTokens: number): Usage => ({
  promptTokens,
  completionTokens,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
});

/** What the provider read and wrote is independent of its texts and of our count. */
const turn = fc.record({
  question: fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constant(' '.repeat(5_000))),
  answer: fc.string({ unit: 'grapheme', maxLength: 300 }),
  countedShare: fc.double({ min: 0, max: 1_000, noNaN: true }),
  read: fc.integer({ min: 1, max: window.contextWindowTokens }),
  written: fc.nat(window.maxOutputTokens),
  isReportFirst: fc.boolean(),
  end: fc.constantFrom('completed' as const, 'aborted' as const),
  input: fc.integer({ min: 1, max: 100_000_000 }),
  output: fc.integer({ min: 1, max: 100_000_000 }),
});

it('charges what the provider reports, whatever the payer wrote and whatever was counted', () => {
  fc.assert(
    fc.property(
      turn,
      ({ question, answer, countedShare, read, written, isReportFirst, end, input, output }) => {
        const usage = { type: 'usage', usage: usageOf(read, written) } as const;
        const text = { type: 'text', delta: answer } as const;
        const price = priceOf(input, output);
        const { shares } = settleReply({
          reply: applyEvents(emptyReply(), isReportFirst ? [usage, text] : [text, usage]),
          end: { type: end },
          timing: { firstTokenMs: null, durationMs: 1 },
          promptTokenCount: Math.round(estimateTokens(question) * countedShare),
          base: [],
          price,
          window,
          countTokens: estimateTokens,
        });
        const { costCredits } = shares.own;
        const real = tokenCostCredits(price, read, written);
        expect(costCredits).toBeGreaterThanOrEqual(0.8 * real);
        expect(costCredits).toBeLessThanOrEqual(real);
      },
    ),
    { numRuns: 500 },
  );
});

it('never charges more than the provider reported or than was counted here', () => {
  const figure = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300),
  );
  fc.assert(
    fc.property(figure, figure, fc.nat(100_000), (promptTokens, completionTokens, promptTokenCount) => {
      const price = priceOf(1_000_000, 2_000_000);
      const { shares } = settleReply({
        reply: {
          ...emptyReply([{ type: 'text', text: 'Yes' }]),
          usage: usageOf(promptTokens, completionTokens),
        },
        end: { type: 'completed' },
        timing: { firstTokenMs: null, durationMs: 1 },
        promptTokenCount,
        base: [],
        price,
        window,
        countTokens: estimateTokens,
      });
      const { costCredits, usage } = shares.own;
      const isCount = (tokens: number) => Number.isSafeInteger(tokens) && tokens >= 0;
      expect(usage.promptTokens).toBeLessThanOrEqual(
        isCount(promptTokens) && promptTokens > 0 ? promptTokens : promptTokenCount,
      );
      expect(usage.completionTokens).toBeLessThanOrEqual(isCount(completionTokens) ? completionTokens : 1);
      expect(costCredits).toBe(tokenCostCredits(price, usage.promptTokens, usage.completionTokens));
    }),
    { numRuns: 500 },
  );
});
