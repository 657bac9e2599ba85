/** Deeper elements are not read. */
const NESTED_LIMIT = 6;

let depth = 0;

/** Undefined means too deep. */
export function readNested<Value>(read: () => Value): Value | undefined {
  if (depth >= NESTED_LIMIT) return undefined;
  depth += 1;
  try {
    return read();
  } finally {
    depth -= 1;
  }
}
