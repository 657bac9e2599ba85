import { NoteCounter, type ImportNote } from './import-report';

interface SourceNode {
  readonly sourceId: string;
  readonly parentSourceId: string | null;
}

/** `parent` is an earlier index; -1 means a root. */
export interface PlacedNode<Node> {
  readonly node: Node;
  readonly parent: number;
}

const ROOT = -1;

/**
 * Of equal ids the first counts; missing and cyclic parents become roots. `currentId` is last at forks, hence
 * shown. It does not recurse.
 */
export function orderTree<Node extends SourceNode>(
  all: readonly Node[],
  currentId: string | null = null,
): { placed: PlacedNode<Node>[]; notes: ImportNote[] } {
  const counter = new NoteCounter();
  const indexById = new Map<string, number>();
  const nodes: Node[] = [];
  for (const node of all) {
    if (indexById.has(node.sourceId)) counter.add('duplicate_id');
    else {
      indexById.set(node.sourceId, nodes.length);
      nodes.push(node);
    }
  }
  const parents = nodes.map(({ parentSourceId }) => {
    if (parentSourceId === null) return ROOT;
    const parent = indexById.get(parentSourceId);
    if (parent === undefined) counter.add('parent_missing');
    return parent ?? ROOT;
  });
  counter.add('cycle', cutCycles(parents));
  const current = currentId === null ? undefined : indexById.get(currentId);
  const isInOrder = current === undefined && parents.every((parent, index) => parent < index);
  const order = isInOrder ? nodes.map((_, index) => index) : preorder(parents, pathTo(parents, current));
  const position = new Map(order.map((index, place) => [index, place]));
  const placed = order.flatMap((index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{ node, parent: position.get(parents[index] ?? ROOT) ?? ROOT }];
  });
  return { placed, notes: counter.notes() };
}

function cutCycles(parents: number[]): number {
  let cut = 0;
  const walkOf = new Int32Array(parents.length);
  for (let start = 0; start < parents.length; start += 1) {
    const walk = start + 1;
    let index = start;
    while (index !== ROOT && walkOf[index] === 0) {
      walkOf[index] = walk;
      const parent = parents[index] ?? ROOT;
      if (parent !== ROOT && walkOf[parent] === walk) {
        parents[index] = ROOT;
        cut += 1;
        break;
      }
      index = parent;
    }
  }
  return cut;
}

function pathTo(parents: readonly number[], current: number | undefined): ReadonlySet<number> {
  const path = new Set<number>();
  for (let index = current ?? ROOT; index !== ROOT; index = parents[index] ?? ROOT) path.add(index);
  return path;
}

function preorder(parents: readonly number[], lastOnes: ReadonlySet<number>): number[] {
  const children = new Map<number, number[]>();
  parents.forEach((parent, index) => {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [index]);
    else siblings.push(index);
  });
  const order: number[] = [];
  const waiting: number[] = [ROOT];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index !== ROOT) order.push(index);
    const siblings = children.get(index) ?? [];
    // The top of the stack comes first, so the last sibling is pushed first.
    const last = siblings.find((sibling) => lastOnes.has(sibling));
    if (last !== undefined) waiting.push(last);
    for (let place = siblings.length - 1; place >= 0; place -= 1) {
      const sibling = siblings[place];
      if (sibling !== undefined && sibling !== last) waiting.push(sibling);
    }
  }
  return order;
}
