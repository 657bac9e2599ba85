/** How the nodes of a file name themselves and each other. */
interface Naming<Value> {
  readonly id: (value: Value) => string | undefined;
  readonly parent: (value: Value) => string | undefined;
  /** What stands for a parent at a root. */
  readonly root: string;
}

interface LinkedNode<Value> {
  readonly sourceId: string;
  readonly parentSourceId: string | null;
  readonly value: Value;
}

/**
 * Nodes with an id and a parent each: as they name them, or, when none of them names a parent, each the child of the one
 * before it. A node without an id is called by its place.
 */
export function linkChain<Value>(
  values: readonly Value[],
  { id, parent, root }: Naming<Value>,
): LinkedNode<Value>[] {
  const ids = values.map((value, index) => id(value) ?? `#${String(index)}`);
  const isChain = values.every((value) => parent(value) === undefined);
  return values.map((value, index) => ({
    sourceId: ids[index] ?? '',
    parentSourceId: isChain ? (ids[index - 1] ?? null) : parentOf(parent(value), root),
    value,
  }));
}

function parentOf(parent: string | undefined, root: string): string | null {
  return parent === undefined || parent === root || parent === '' ? null : parent;
}
