import type { MapNode } from './use-map';

/**
 * Up leads to the parent, down to the current path's reply or the newest, sideways to drawn siblings, Home
 * and End to the branch's ends. Returns null for other keys.
 */
export function stepFrom(
  node: MapNode,
  key: string,
  { isMirrored, tops }: { isMirrored: boolean; tops: readonly MapNode[] },
): MapNode | null {
  const siblings = node.above?.below ?? tops;
  const place = siblings.indexOf(node);
  switch (key) {
    case 'ArrowUp':
      return node.above;
    case 'ArrowDown':
      return below(node);
    case 'ArrowLeft':
      return siblings[place + (isMirrored ? 1 : -1)] ?? null;
    case 'ArrowRight':
      return siblings[place + (isMirrored ? -1 : 1)] ?? null;
    case 'Home':
      return farthest(node, (each) => each.above);
    case 'End':
      return farthest(node, below);
    default:
      return null;
  }
}

function below(node: MapNode): MapNode | null {
  return node.below.find(({ isOnPath }) => isOnPath) ?? node.below.at(-1) ?? null;
}

function farthest(node: MapNode, next: (node: MapNode) => MapNode | null): MapNode {
  let last = node;
  for (let each = next(node); each !== null; each = next(each)) last = each;
  return last;
}
