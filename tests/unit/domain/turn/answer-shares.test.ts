import fc from 'fast-check';
import { tokenCostCredits } from '@/lib/domain/money/cost';
import { FREE_PRICE, toRates } from '@/lib/domain/money/price';
import type { Usage } from '@/lib/domain/money/usage';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { settleReply, type SettleInput } from '@/lib/domain/turn/settle-reply';

const window = { contextWindowTokens: 128_000, maxOutputTokens: 16_384 };
const priceOf = (input: number, output: number) => ({
  ...FREE_PRICE,
  rates: toRates({ input: input * 1_000_000, output: output * 1_000_000 }),
});
const ownPrice = priceOf(1, 2);
const agent = { model: 'agent-model', price: priceOf(100, 200), window };

const used = (promptTokens: number, completionTokens: number): Usage => ({
  promptTokens,
  completionTokens,
  cachedTokens: 0,
  reasoningTokens: 0,
  isEstimated: false,
});
const report = (usage: Usage): ChatEvent => ({ type: 'usage', usage });
const call: readonly ChatEvent[] = [
  { type: 'tool-call', toolCallId: 'one', name: 'clock', input: '{}' },
  { type: 'tool-result', toolCallId: 'one', output: '12', isError: false },
];
const further: ChatEvent = { type: 'step', promptTokenCount: 20 };
const completion: ChatEvent = { type: 'step', promptTokenCount: 30, isCompletion: true };
const text: ChatEvent = { type: 'text', delta: 'It is twelve.' };

function settle(events: readonly ChatEvent[], more: Partial<SettleInput> = {}) {
  return settleReply({
    reply: applyEvents(emptyReply(), events),
    end: { type: 'completed' },
    timing: { firstTokenMs: null, durationMs: 1 },
    promptTokenCount: 10,
    base: [],
    price: ownPrice,
    agent,
    window,
    countTokens: estimateTokens,
    ...more,
  });
}

it('charges the steps of an agent at its price, and the completion at that of its own model', () => {
  const events = [...call, report(used(10, 5)), further, report(used(20, 6)), completion, text];
  const { shares, fields } = settle([...events, report(used(33, 7))]);
  expect(shares.agent).toMatchObject({ model: 'agent-model', usage: used(30, 11) });
  expect(shares.agent?.costCredits).toBe(30 * 100 + 11 * 200);
  expect(shares.own).toEqual({ usage: used(33, 7), costCredits: 33 + 7 * 2 });
  expect(fields.usage).toEqual(used(63, 18));
  expect(fields.price?.agents).toEqual([shares.agent]);
});

it('charges an agent alone whose answer ended before its completion', () => {
  const { shares } = settle([...call, report(used(10, 5))], { end: { type: 'interrupted' } });
  expect(shares.agent?.costCredits).toBe(10 * 100 + 5 * 200);
  expect(shares.own.costCredits).toBe(0);
});

it('charges a completion that was cut off as it is counted, and not for what the agent wrote', () => {
  const { shares } = settle([...call, report(used(10, 5)), completion, text], { end: { type: 'aborted' } });
  expect(shares.own.usage).toMatchObject({ promptTokens: 30, isEstimated: true });
  expect(shares.own.usage.completionTokens).toBe(estimateTokens('It is twelve.'));
  expect(shares.agent?.usage).toEqual(used(10, 5));
});

it('a completion that fails before its first word is free, and the calls that returned are not', () => {
  const error = { code: 'provider_overloaded', details: null } as const;
  const { shares, fields } = settle([...call, report(used(10, 5)), completion], {
    end: { type: 'failed', error },
  });
  expect(shares.own.costCredits).toBe(0);
  expect(shares.agent?.costCredits).toBe(2_000);
  expect(fields).toMatchObject({ unfinished: true, error });
});

it('adds what an agent takes when an answer goes on to what the same model took before', () => {
  const first = settle([...call, report(used(10, 5))], { end: { type: 'aborted' } });
  const price = first.fields.price ?? ownPrice;
  const again = settle([...call, report(used(7, 1)), completion, text, report(used(3, 3))], { price });
  expect(again.fields.price?.agents).toMatchObject([
    { model: 'agent-model', usage: used(17, 6), costCredits: 2_000 + 900 },
  ]);
  const other = settle([report(used(1, 1)), completion, text, report(used(3, 3))], {
    price: again.fields.price ?? ownPrice,
    agent: { ...agent, model: 'other-model' },
  });
  expect(other.fields.price?.agents?.map(({ model }) => model)).toEqual(['agent-model', 'other-model']);
});

it('never charges more than each model reported, at its price, wherever the answer ends', () => {
  const step = fc.record({ read: fc.integer({ min: 1, max: 9_000 }), written: fc.nat(900) });
  const rate = fc.nat(300);
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.option(step, { nil: null }),
      fc.tuple(rate, rate, rate, rate),
      fc.constantFrom('completed' as const, 'aborted' as const, 'interrupted' as const),
      (steps, completed, [agentIn, agentOut, ownIn, ownOut], type) => {
        const made = steps.flatMap(({ read, written }) => [...call, report(used(read, written)), further]);
        const last = report(used(1, 1));
        const own =
          completed === null ? [] : [completion, text, report(used(completed.read, completed.written))];
        const prices = { own: priceOf(ownIn, ownOut), agent: priceOf(agentIn, agentOut) };
        const { shares } = settle([...made, last, ...own], {
          price: prices.own,
          agent: { ...agent, price: prices.agent },
          end: { type },
        });
        const sum = (of: 'read' | 'written') => steps.reduce((total, one) => total + one[of], 1);
        expect(shares.agent?.costCredits).toBe(tokenCostCredits(prices.agent, sum('read'), sum('written')));
        expect(shares.own.costCredits).toBe(
          completed === null ? 0 : tokenCostCredits(prices.own, completed.read, completed.written),
        );
      },
    ),
    { numRuns: 300 },
  );
});
