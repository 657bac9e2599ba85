import { toRates, type PriceUsed } from '@/lib/domain/money/price';
import { answerCost, type EndedAnswer } from '@/lib/domain/turn/answer-cost';

const price: PriceUsed = {
  rates: toRates({ input: 1_000_000, output: 2_000_000 }),
  longPrompt: null,
  source: 'operator',
  isEstimated: false,
  validFrom: null,
};
const ended: EndedAnswer = {
  price,
  usage: { promptTokens: 10, completionTokens: 5, cachedTokens: 0, reasoningTokens: 0, isEstimated: false },
  base: [],
  content: [{ type: 'text', text: 'Hello' }],
  outcome: 'completed',
  isError: false,
};

it.each(['completed', 'stopped', 'failed'] as const)(
  'what came is paid for when the answer %s',
  (outcome) => {
    expect(answerCost({ ...ended, outcome })).toBe(20);
  },
);

it('an answer that completes without text pays for the prompt the provider read', () => {
  const usage = { ...ended.usage, completionTokens: 0 };
  expect(answerCost({ ...ended, usage, content: [], isError: true })).toBe(10);
});

it('a failure before any text worth keeping came is free', () => {
  expect(answerCost({ ...ended, outcome: 'failed', isError: true })).toBe(0);
  expect(answerCost({ ...ended, content: [], outcome: 'failed' })).toBe(0);
  const base = [{ type: 'text' as const, text: 'What was there' }];
  expect(answerCost({ ...ended, base, content: base, outcome: 'failed' })).toBe(0);
});

it('what came is paid for also behind a note of what was left out, which alone is free', () => {
  const note = { type: 'left_out' as const, ability: 'tools' as const };
  const base = [note, { type: 'text' as const, text: 'What was there' }];
  const thought = { type: 'reasoning' as const, text: 'Hm.', durationMs: 1 };
  expect(answerCost({ ...ended, base, content: [...base, thought], outcome: 'failed' })).toBe(20);
  expect(answerCost({ ...ended, base, content: [...base, note], outcome: 'failed' })).toBe(0);
});

it('a stopped answer pays for the prompt the provider read', () => {
  const usage = { ...ended.usage, completionTokens: 0 };
  expect(answerCost({ ...ended, usage, content: [], outcome: 'stopped' })).toBe(10);
});

it('a tool call the answer began with is not charged again', () => {
  const call = {
    type: 'tool_call',
    toolCallId: '1',
    name: 'search',
    input: '',
    output: '',
    state: 'done',
  } as const;
  const searched = { ...price, rates: { ...price.rates, toolMicrocredits: { search: 1_000_000 } } };
  expect(answerCost({ ...ended, price: searched, base: [call], content: [call] })).toBe(20);
  expect(answerCost({ ...ended, price: searched, base: [call], content: [call, call] })).toBe(21);
});
