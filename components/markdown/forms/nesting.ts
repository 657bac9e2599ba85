/** Deeper folded parts and notes are not read as such. */
const NESTED_LIMIT = 6;

let depth = 0;

/** Returns undefined when too many folded parts and notes are open around it. */
export function readNested<Value>(read: () => Value): Value | undefined {
  if (depth >= NESTED_LIMIT) return undefined;
  depth += 1;
  try {
    return read();
  } finally {
    depth -= 1;
  }
}
