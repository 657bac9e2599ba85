import { addWork } from '@/lib/domain/turn/carried-work';

it('adds what a run did to what those before it did', () => {
  const first = addWork(undefined, { steps: 2, workedMs: 800, costCredits: 5 });
  expect(first).toEqual({ handOvers: 1, steps: 2, workedMs: 800, costCredits: 5 });
  expect(addWork(first, { steps: 1, workedMs: 200, costCredits: 0 })).toEqual({
    handOvers: 2,
    steps: 3,
    workedMs: 1_000,
    costCredits: 5,
  });
});
