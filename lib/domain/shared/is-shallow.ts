/** The size of indented JSON grows with the square of its depth. */
export function isShallow(root: unknown, limit: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; depth < limit; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
