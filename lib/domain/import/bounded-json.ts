/** Values nested deeper than this are not written. */
const DEPTH_LIMIT = 64;

/** Returns a value as JSON text, a string as it is; empty for a value that is nested too deep. */
export function boundedJson(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return isShallow(value) ? (JSON.stringify(value, null, 2) ?? '') : '';
}

function isShallow(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; depth < DEPTH_LIMIT; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
