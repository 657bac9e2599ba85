import fc from 'fast-check';
import { contextUsage } from '@/lib/domain/turn/prompt/context-usage';
import { fitPrompt } from '@/lib/domain/turn/prompt/fit-prompt';

const empty = {
  contextWindowTokens: 1_000,
  maxOutputTokens: 200,
  systemTokens: 0,
  draftTokens: 0,
  turns: [],
  olderCount: 0,
};
const question = { role: 'user' as const, tokenCount: 300 };
const answer = { role: 'assistant' as const, tokenCount: 300 };

describe('the usage of a context window', () => {
  it('keeps room for the answer', () => {
    expect(contextUsage(empty)).toMatchObject({
      budgetTokens: 800,
      answerTokens: 200,
      leftOutCount: 0,
      isTooLong: false,
    });
  });

  it('counts what would be left out as the message grows', () => {
    const turns = [question, answer];
    expect(contextUsage({ ...empty, turns, draftTokens: 10 })).toMatchObject({ leftOutCount: 0 });
    const crowded = contextUsage({ ...empty, turns, draftTokens: 300, olderCount: 4 });
    expect(crowded).toMatchObject({ leftOutCount: 6, historyTokens: 0 });
  });

  it('says when the message alone is too long', () => {
    const usage = contextUsage({ ...empty, turns: [question], draftTokens: 900, systemTokens: 50 });
    expect(usage.isTooLong).toBe(true);
    expect(usage.leftOutCount).toBe(1);
    expect(usage.usedTokens).toBeGreaterThan(usage.budgetTokens);
  });

  it('agrees with what is sent, and its parts add up', () => {
    const turn = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      tokenCount: fc.nat(200),
    });
    const limits = fc.record({
      systemTokens: fc.nat(300),
      contextWindowTokens: fc.integer({ min: 1, max: 3_000 }),
      maxOutputTokens: fc.integer({ min: 1, max: 4_000 }),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30 }), fc.nat(400), limits, (turns, draftTokens, anyLimits) => {
        const usage = contextUsage({ ...anyLimits, turns, draftTokens, olderCount: 0 });
        const sent = fitPrompt(
          turns.map((each) => ({ ...each, text: 'x' })),
          { role: 'user', text: 'y', tokenCount: draftTokens },
          anyLimits,
        );
        expect(usage.isTooLong).toBe(sent === null);
        if (sent !== null)
          expect(usage).toMatchObject({ usedTokens: sent.tokenCount, leftOutCount: sent.leftOutCount });
        expect(usage.systemTokens + usage.historyTokens + usage.draftTokens).toBe(usage.usedTokens);
      }),
    );
  });
});
