import { countNewestTurns } from '@/lib/domain/turn/prompt/count-newest-turns';
import { fitTurns } from '@/lib/domain/turn/prompt/fit-prompt';

const LARGE = { contextWindowTokens: 1_000_000, maxOutputTokens: 0, systemTokens: 0 };

function uncounted(count: number) {
  return Array.from({ length: count }, (_, index) => [index % 2 === 0, null, 'x'.repeat(40), 40] as const);
}

it('counts the newest uncounted texts as the model does and estimates the others', () => {
  const countTokens = jest.fn(() => 7);
  const { turns, isEstimated } = countNewestTurns(uncounted(2_000), LARGE, countTokens);
  expect(countTokens).toHaveBeenCalledTimes(25);
  expect(turns).toHaveLength(2_000);
  expect(isEstimated).toBe(true);
  expect(turns.slice(-25).every(({ tokenCount }) => tokenCount === 7)).toBe(true);
  expect(turns.slice(0, -25).every(({ tokenCount }) => tokenCount === 10)).toBe(true);
});

it('stops at the first turn without room, and leaves the same turns as if all were counted', () => {
  const countTokens = jest.fn(() => 7);
  const limits = { contextWindowTokens: 60, maxOutputTokens: 0, systemTokens: 5 };
  const { turns, isEstimated } = countNewestTurns(uncounted(2_000), limits, countTokens);
  expect(countTokens).toHaveBeenCalledTimes(5);
  expect(isEstimated).toBe(false);
  const all = uncounted(2_000).map(([isQuestion]) => ({
    role: isQuestion ? ('user' as const) : ('assistant' as const),
    tokenCount: 7,
  }));
  const start = fitTurns(turns, 0, limits)?.start ?? 0;
  expect(turns.slice(start)).toEqual(all.slice(fitTurns(all, 0, limits)?.start));
});

it('keeps stored counts, and scales those of a beginning to the whole text', () => {
  const { turns } = countNewestTurns(
    [
      [true, 3, null, null],
      [false, null, 'abcd', 40],
    ],
    LARGE,
    () => 2,
  );
  expect(turns).toEqual([
    { role: 'user', tokenCount: 3 },
    { role: 'assistant', tokenCount: 20 },
  ]);
});

it('counts the files of a turn with it', () => {
  const boat = { fileId: '1', filename: 'boat.png', widthPx: 4, heightPx: 3, isDeleted: false };
  const fileTokens = jest.fn(() => 85);
  const { turns } = countNewestTurns([[true, 3, null, null, [boat, boat]]], LARGE, () => 0, fileTokens);
  expect(turns).toEqual([{ role: 'user', tokenCount: 173 }]);
  expect(fileTokens).toHaveBeenCalledWith(boat);
});
