const EDITS_LIMIT = 2;

export function nearestWord(word: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let fewest = EDITS_LIMIT + 1;
  for (const candidate of known) {
    const edits = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest && edits < candidate.length / 2) {
      nearest = candidate;
      fewest = edits;
    }
  }
  return nearest;
}

/** The number (Levenshtein) is exact up to the bound. */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > EDITS_LIMIT) return EDITS_LIMIT + 1;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
