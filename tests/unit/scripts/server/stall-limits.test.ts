import { isLost, isStalled } from '@/scripts/server/stall-limits.mjs';

it.each([
  ['computes for 5 s without a turn of its loop', 5_000, 4_900, true],
  ['does so for a shorter time', 4_750, 4_750, false],
  ['got little of a slow machine in that time', 10_000, 1_000, false],
  ['got little of it for half a minute', 30_000, 1_000, true],
])('whether a loop hangs: a process that %s', (_title, silentMs, burntMs, expected) => {
  expect(isStalled({ silentMs, burntMs })).toBe(expected);
});

it.each([
  ['while others are heard', 5_000, true, false, true],
  ['while others are heard, as its machine lets it wait', 5_000, true, true, false],
  ['while no process is heard, as after a sleep of the machine', 5_000, false, false, false],
  ['for half a minute, though no process is heard', 30_000, false, true, true],
])(
  'whether a process is lost that is not heard %s',
  (_title, unheardMs, isAnotherHeard, starves, expected) => {
    expect(isLost({ unheardMs, isAnotherHeard, isStarved: () => starves })).toBe(expected);
  },
);
