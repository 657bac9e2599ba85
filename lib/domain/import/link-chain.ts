interface Naming<Value> {
  readonly id: (value: Value) => string | undefined;
  readonly parent: (value: Value) => string | undefined;
  readonly root: string;
}

interface LinkedNode<Value> {
  readonly sourceId: string;
  readonly parentSourceId: string | null;
  readonly value: Value;
}

/** Without parents each node follows the one before. A node without an id gets its position. */
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
