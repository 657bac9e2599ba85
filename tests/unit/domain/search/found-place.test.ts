import { positionOf, stepPlace, totalOf, type FoundPlace } from '@/lib/domain/search/found-place';

const found = [
  { messageId: 'a', count: 2 },
  { messageId: 'b', count: 1 },
  { messageId: 'c', count: 3 },
];

function walk(by: 1 | -1, steps: number): number[] {
  const positions: number[] = [];
  let place: FoundPlace | null = null;
  for (let step = 0; step < steps; step += 1) {
    place = stepPlace(found, place, by);
    positions.push(positionOf(found, place));
  }
  return positions;
}

it('walks through every occurrence of every message, and begins again behind the last', () => {
  expect(totalOf(found)).toBe(6);
  expect(walk(1, 8)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
  expect(walk(-1, 8)).toEqual([6, 5, 4, 3, 2, 1, 6, 5]);
});

it('enters a message backwards at its last occurrence, however many it turns out to have', () => {
  const last = stepPlace(found, { messageId: 'a', index: 0 }, -1);
  const more = found.map((each) => (each.messageId === 'c' ? { ...each, count: 5 } : each));
  expect(positionOf(more, last)).toBe(8);
  expect(stepPlace(more, last, -1)).toEqual({ messageId: 'c', index: 3 });
});

it('takes a place behind the last occurrence for the last one', () => {
  const behind = { messageId: 'a', index: 7 };
  expect(positionOf(found, behind)).toBe(2);
  expect(stepPlace(found, behind, 1)).toEqual({ messageId: 'b', index: 0 });
});

it('begins at the first where the message is no longer found, and stays in the only message', () => {
  const lost = { messageId: 'x', index: 2 };
  expect(positionOf(found, lost)).toBe(1);
  expect(stepPlace(found, lost, 1)).toEqual({ messageId: 'a', index: 0 });
  expect(stepPlace([{ messageId: 'a', count: 1 }], { messageId: 'a', index: 0 }, 1)).toEqual({
    messageId: 'a',
    index: 0,
  });
  expect(stepPlace([], null, 1)).toBeNull();
});
