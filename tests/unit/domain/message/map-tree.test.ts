import fc from 'fast-check';
import { toMapBoxes } from '@/lib/domain/message/map-tree';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';

/** Each number is the place of the parent in the list; -1 for none. */
const tree = (parents: readonly number[]) =>
  parents.map((parent, index) => ({
    messageId: String(index),
    parentMessageId: parent === -1 ? ROOT_PARENT_ID : String(parent),
  }));
const runs = (parents: readonly number[], opened: readonly string[] = [], isFolded = true) =>
  toMapBoxes(tree(parents), { isFolded, opened: new Set(opened) }).map(({ messageIds }) => messageIds.join());

describe('the boxes of a map', () => {
  it('draw a long run as its first, the rest and its last message', () => {
    expect(runs([-1, 0, 1, 2, 3, 4, 5])).toEqual(['0', '1,2,3,4,5', '6']);
    expect(runs([-1, 0, 1, 2, 3, 4, 5], ['1'])).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(runs([-1, 0, 1, 2, 3, 4, 5], [], false)).toHaveLength(7);
    expect(runs([-1, 0, 1])).toEqual(['0', '1', '2']);
  });

  it('end a run at every fork, and hang each branch below the fork', () => {
    const boxes = toMapBoxes(tree([-1, 0, 0, 1, 2]), { isFolded: true, opened: new Set() });
    expect(boxes.map(({ key, parentKey }) => [key, parentKey])).toEqual([
      ['0', null],
      ['1', '0'],
      ['3', '1'],
      ['2', '0'],
      ['4', '2'],
    ]);
  });

  it('hold every message once, parents first, for any tree', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 120 }), fc.boolean(), (picks, isFolded) => {
        const parents = picks.map((pick, index) => (index === 0 ? -1 : (pick % (index + 1)) - 1));
        const boxes = toMapBoxes(tree(parents), { isFolded, opened: new Set() });
        const ids = boxes.flatMap(({ messageIds }) => messageIds);
        expect(ids.map(Number).sort((a, b) => a - b)).toEqual(parents.map((_, index) => index));
        const seen = new Set<string | null>([null]);
        for (const { key, parentKey } of boxes) {
          expect(seen.has(parentKey)).toBe(true);
          seen.add(key);
        }
      }),
    );
  });

  it('of a cycle are none, in finite time', () => {
    expect(
      toMapBoxes([{ messageId: 'a', parentMessageId: 'a' }], { isFolded: true, opened: new Set() }),
    ).toEqual([]);
  });

  it('of 10,000 messages with 500 branches are few', () => {
    const parents = Array.from({ length: 10_000 }, (_, index) => index - 1);
    const withBranches = [...parents, ...Array.from({ length: 500 }, (_, index) => index * 20)];
    expect(runs(withBranches).length).toBeLessThan(2_600);
  });
});
