import { toFigureLines } from '@/lib/domain/server/figure-line';

const MINUTE_MS = 60_000;
const frame = { fromMs: 0, toMs: 4 * MINUTE_MS, stepMs: MINUTE_MS };
const at = (minute: number, value: number | null) => ({ atMs: minute * MINUTE_MS, value });

it('draws values between zero and the highest, in the place of their moment', () => {
  expect(toFigureLines([at(0, 5), at(1, 10), at(2, 0)], frame)).toEqual([
    [
      [0, 0.5],
      [0.25, 1],
      [0.5, 0],
    ],
  ]);
});

it('leaves a gap where no server ran, and none where only a value is missing', () => {
  expect(toFigureLines([at(0, 1), at(3, 1), at(4, 1)], frame)).toEqual([
    [[0, 1]],
    [
      [0.75, 1],
      [1, 1],
    ],
  ]);
  expect(toFigureLines([at(0, 1), at(1, null), at(2, 1)], frame)).toHaveLength(2);
});

it('draws nothing but zeros on the ground, and nothing of what lies outside of the frame', () => {
  expect(toFigureLines([at(0, 0), at(1, 0)], frame)).toEqual([
    [
      [0, 0],
      [0.25, 0],
    ],
  ]);
  expect(toFigureLines([at(-1, 3), at(9, 3)], frame)).toEqual([]);
  expect(toFigureLines([], frame)).toEqual([]);
});
