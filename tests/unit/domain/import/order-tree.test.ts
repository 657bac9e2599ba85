import fc from 'fast-check';
import { orderTree } from '@/lib/domain/import/order-tree';

const node = (sourceId: string, parentSourceId: string | null) => ({ sourceId, parentSourceId });
const shape = ({ placed }: ReturnType<typeof orderTree>) =>
  placed.map(({ node: { sourceId }, parent }) => `${placed[parent]?.node.sourceId ?? '-'}>${sourceId}`);

describe('the nodes of a file', () => {
  it('that are in order stay in it', () => {
    expect(shape(orderTree([node('a', null), node('b', 'a'), node('c', null), node('d', 'b')]))).toEqual([
      '->a',
      'a>b',
      '->c',
      'b>d',
    ]);
  });

  it('get their parents before them', () => {
    expect(shape(orderTree([node('c', 'b'), node('b', 'a'), node('a', null)]))).toEqual([
      '->a',
      'a>b',
      'b>c',
    ]);
  });

  it('have the current path last at every fork', () => {
    const nodes = [
      node('a', null),
      node('b', 'a'),
      node('c', 'a'),
      node('d', 'b'),
      node('e', 'b'),
      node('z', null),
    ];
    expect(shape(orderTree(nodes, 'd'))).toEqual(['->z', '->a', 'a>c', 'a>b', 'b>e', 'b>d']);
  });

  it('without a parent, in a circle or there twice are roots once, and counted', () => {
    const result = orderTree([
      node('a', 'gone'),
      node('b', 'c'),
      node('c', 'b'),
      node('d', 'd'),
      node('a', null),
    ]);
    expect(result.placed.filter(({ parent }) => parent === -1)).toHaveLength(3);
    expect(result.notes).toEqual([
      { reason: 'duplicate_id', count: 1 },
      { reason: 'parent_missing', count: 1 },
      { reason: 'cycle', count: 2 },
    ]);
  });

  it('are each present once, after their parents, whatever links they have', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__', 'constructor');
    const nodes = fc.array(fc.record({ sourceId: id, parentSourceId: fc.option(id) }), { maxLength: 12 });
    fc.assert(
      fc.property(nodes, fc.option(id), (all, current) => {
        const { placed } = orderTree(all, current);
        expect(placed.map((each) => each.node.sourceId).sort()).toEqual(
          [...new Set(all.map(({ sourceId }) => sourceId))].sort(),
        );
        placed.forEach(({ parent }, index) => expect(parent).toBeLessThan(index));
        // A node that is placed keeps its place.
        expect(
          orderTree(
            placed.map(({ node: each, parent }) => ({
              ...each,
              parentSourceId: placed[parent]?.node.sourceId ?? null,
            })),
          ).notes,
        ).toEqual([]);
      }),
    );
  });
});
