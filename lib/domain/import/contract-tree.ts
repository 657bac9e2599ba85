import type { PlacedNode } from './order-tree';

/** `join` makes it part of the message above, if it is the only child; `drop` moves its children up. */
export type NodeFate = 'own' | 'join' | 'drop';

/** `parent` is an earlier index; -1 means a root. */
export interface NodeGroup<Node> {
  readonly members: readonly Node[];
  readonly parent: number;
}

/** A joined node with siblings stays a message, so that no branch is lost. */
export function contractTree<Node>(
  placed: readonly PlacedNode<Node>[],
  fateOf: (node: Node) => NodeFate,
): NodeGroup<Node>[] {
  const fates = placed.map(({ node }) => fateOf(node));
  const keptParents = keptParentsOf(placed, fates);
  const childCounts = new Map<number, number>();
  fates.forEach((fate, index) => {
    const parent = keptParents[index] ?? -1;
    if (fate !== 'drop') childCounts.set(parent, (childCounts.get(parent) ?? 0) + 1);
  });
  const groups: { members: Node[]; parent: number }[] = [];
  const groupOf: number[] = [];
  placed.forEach(({ node }, index) => {
    const fate = fates[index] ?? 'drop';
    const parent = keptParents[index] ?? -1;
    const above = groupOf[parent] ?? -1;
    const canJoin = fate === 'join' && fates[parent] === 'join' && childCounts.get(parent) === 1;
    if (fate === 'drop') groupOf.push(-1);
    else if (canJoin) {
      groups[above]?.members.push(node);
      groupOf.push(above);
    } else {
      groupOf.push(groups.length);
      groups.push({ members: [node], parent: above });
    }
  });
  return groups;
}

/** For each node, the nearest kept node above it, or -1. */
function keptParentsOf(placed: readonly PlacedNode<unknown>[], fates: readonly NodeFate[]): number[] {
  const kept: number[] = [];
  for (const { parent } of placed) kept.push(fates[parent] === 'drop' ? (kept[parent] ?? -1) : parent);
  return kept;
}
