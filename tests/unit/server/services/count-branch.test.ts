import type { Message } from '@/lib/domain/message/message';
import {
  AT_ONCE_LIMIT_CHARACTERS,
  countBranch,
  isLongToCount,
} from '@/lib/server/services/turn/prompt/count-branch';
import { makeMessage } from '../../../support/data/message-maker';

const ROOM = { usedTokens: 0, budgetTokens: 1_000_000 };

/** Counts every character as a token, and records what it was asked, and where. */
function countingModel() {
  const atOnce: string[] = [];
  const apart: string[] = [];
  return {
    atOnce,
    apart,
    countTokens: (text: string) => {
      atOnce.push(text);
      return text.length;
    },
    countTokensInThread: async (text: string) => {
      apart.push(text);
      return Promise.resolve({ count: text.length, isEstimated: false });
    },
  };
}

function branchOf(count: number, characters: number, more: Partial<Message> = {}): Message[] {
  return Array.from({ length: count }, (_, index) =>
    makeMessage(index + 1, {
      parent: index,
      text: String(index % 10).repeat(characters),
      tokenCount: null,
      ...more,
    }),
  );
}

describe('counting a branch', () => {
  it('begins with the newest message and stops where no room is left', async () => {
    const model = countingModel();
    const counted = await countBranch(branchOf(1_000, 20_000), model, {
      usedTokens: 0,
      budgetTokens: 100_000,
    });
    expect(model.atOnce.length + model.apart.length).toBeLessThan(20);
    expect(counted.turns.at(-1)?.text.startsWith('9')).toBe(true);
    expect(counted.turns.length + counted.olderCount).toBe(1_000);
  });

  it('counts little text at once and the rest apart', async () => {
    const model = countingModel();
    const { newCounts } = await countBranch(branchOf(10, 8_000), model, ROOM);
    expect(model.atOnce.join('').length).toBeLessThanOrEqual(AT_ONCE_LIMIT_CHARACTERS);
    expect(model.apart).toHaveLength(8);
    expect(newCounts.map(({ tokenCount }) => tokenCount)).toEqual(Array(10).fill(8_000));
  });

  it('counts no text that was counted before, and none twice', async () => {
    const model = countingModel();
    const branch = branchOf(50, 8_000, { tokenCount: 7 });
    const { turns, newCounts } = await countBranch(branch, model, ROOM);
    expect([model.atOnce, model.apart, newCounts]).toEqual([[], [], []]);
    expect(turns.every(({ tokenCount }) => tokenCount === 7)).toBe(true);
    expect(isLongToCount(branch, model)).toBe(false);
  });

  it('keeps no count that is an estimate', async () => {
    const model = {
      ...countingModel(),
      countTokensInThread: async () => Promise.resolve({ count: 5, isEstimated: true }),
    };
    const { turns, newCounts } = await countBranch(branchOf(1, 30_000), model, ROOM);
    expect(turns).toMatchObject([{ tokenCount: 5 }]);
    expect(newCounts).toEqual([]);
  });

  it('is long only for a model with a tokenizer and much text that was never counted', () => {
    const model = countingModel();
    expect(isLongToCount(branchOf(3, 8_000), model)).toBe(true);
    expect(isLongToCount(branchOf(2, 8_000), model)).toBe(false);
    expect(isLongToCount(branchOf(3, 8_000), { countTokens: model.countTokens })).toBe(false);
  });
});
