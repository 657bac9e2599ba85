import { contractTree, type NodeFate } from '@/lib/domain/import/contract-tree';

/** Names are `own:a`, `join:b`, `drop:c`, each with the index of its parent. */
function contract(...nodes: [name: `${NodeFate}:${string}`, parent: number][]) {
  const placed = nodes.map(([node, parent]) => ({ node, parent }));
  const fateOf = (node: string): NodeFate =>
    node.startsWith('own') ? 'own' : node.startsWith('join') ? 'join' : 'drop';
  return contractTree(placed, fateOf).map(({ members, parent }) => `${String(parent)} ${members.join('+')}`);
}

describe('a forest', () => {
  it('closes over what is dropped', () => {
    expect(contract(['drop:a', -1], ['own:b', 0], ['drop:c', 1], ['drop:d', 2], ['own:e', 3])).toEqual([
      '-1 own:b',
      '0 own:e',
    ]);
  });

  it('merges a run of pieces, also across what is dropped', () => {
    expect(contract(['own:q', -1], ['join:a', 0], ['drop:x', 1], ['join:b', 2], ['own:r', 3])).toEqual([
      '-1 own:q',
      '0 join:a+join:b',
      '1 own:r',
    ]);
  });

  it('merges no node at a fork', () => {
    expect(contract(['join:a', -1], ['join:b', 0], ['join:c', 0], ['join:d', 1])).toEqual([
      '-1 join:a',
      '0 join:b+join:d',
      '0 join:c',
    ]);
  });
});
