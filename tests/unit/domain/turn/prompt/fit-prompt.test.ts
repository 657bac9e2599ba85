import fc from 'fast-check';
import {
  fitPrompt,
  promptBudgetTokens,
  TURN_OVERHEAD_TOKENS,
  type PromptTurn,
} from '@/lib/domain/turn/prompt/fit-prompt';

const turn = (role: PromptTurn['role'], text: string, tokenCount = 10): PromptTurn => ({
  role,
  text,
  tokenCount,
});
const wide = { systemTokens: 0, contextWindowTokens: 10_000, maxOutputTokens: 1_000 };
const last = turn('user', 'now');

const anyTurn = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  text: fc.string({ minLength: 1 }),
  tokenCount: fc.nat(200),
});
const anyCase = fc.record({
  history: fc.array(anyTurn, { maxLength: 30 }),
  last: anyTurn.map((any) => ({ ...any, role: 'user' as const })),
  limits: fc.record({
    systemTokens: fc.nat(300),
    contextWindowTokens: fc.integer({ min: 1, max: 3_000 }),
    maxOutputTokens: fc.integer({ min: 1, max: 4_000 }),
  }),
});

describe('fitting a prompt', () => {
  it('keeps everything that fits, in order', () => {
    const fitted = fitPrompt([turn('user', 'a'), turn('assistant', 'b')], last, wide);
    expect(fitted).toEqual({
      messages: [
        { role: 'user', text: 'a' },
        { role: 'assistant', text: 'b' },
        { role: 'user', text: 'now' },
      ],
      tokenCount: 3 * (10 + TURN_OVERHEAD_TOKENS),
      leftOutCount: 0,
    });
  });

  it('drops the oldest turns first and never starts with an answer', () => {
    const history = [
      turn('user', 'old'),
      turn('assistant', 'older answer'),
      turn('user', 'b'),
      turn('assistant', 'c'),
    ];
    const limits = {
      systemTokens: 0,
      maxOutputTokens: 1,
      contextWindowTokens: 1 + 4 * (10 + TURN_OVERHEAD_TOKENS),
    };
    expect(fitPrompt(history, last, limits)?.messages.map(({ text }) => text)).toEqual(['b', 'c', 'now']);
  });

  it('makes one turn of neighbours with one role', () => {
    const fitted = fitPrompt([turn('user', 'unanswered')], last, wide);
    expect(fitted?.messages).toEqual([{ role: 'user', text: 'unanswered\n\nnow' }]);
  });

  it('returns null when the system text and the last message alone are too long', () => {
    expect(fitPrompt([], turn('user', 'long', 9_001), wide)).toBeNull();
    expect(fitPrompt([], last, { ...wide, systemTokens: 9_000 })).toBeNull();
  });

  it('keeps room for the answer, but never more than a quarter of the window', () => {
    expect(promptBudgetTokens({ contextWindowTokens: 1_000, maxOutputTokens: 100 })).toBe(900);
    expect(promptBudgetTokens({ contextWindowTokens: 1_000, maxOutputTokens: 1_000 })).toBe(750);
  });

  it('always fits, alternates from a user turn, and ends with the last message', () => {
    fc.assert(
      fc.property(anyCase, ({ history, last: ending, limits }) => {
        const fitted = fitPrompt(history, ending, limits);
        if (fitted === null) return;
        expect(fitted.tokenCount).toBeLessThanOrEqual(promptBudgetTokens(limits));
        fitted.messages.forEach(({ role }, index) =>
          expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant'),
        );
        expect(fitted.messages.at(-1)?.text.endsWith(ending.text)).toBe(true);
      }),
    );
  });

  it('keeps a run of the newest turns without a hole', () => {
    fc.assert(
      fc.property(anyCase, ({ history, last: ending, limits }) => {
        const fitted = fitPrompt(history, ending, limits);
        if (fitted === null) return;
        const whole = [...history, ending].map(({ text }) => text).join('\n\n');
        expect(whole.endsWith(fitted.messages.map(({ text }) => text).join('\n\n'))).toBe(true);
      }),
    );
  });
});
