export interface FoundCount {
  readonly messageId: string;
  readonly count: number;
}

/** `index` counts from 0. */
export interface FoundPlace {
  readonly messageId: string;
  readonly index: number;
}

/** After the last occurrence the first one follows. Returns null when there is none. */
export function stepPlace(
  found: readonly FoundCount[],
  place: FoundPlace | null,
  by: 1 | -1,
): FoundPlace | null {
  const at = found.findIndex(({ messageId }) => messageId === place?.messageId);
  const current = found[at];
  if (place !== null && current !== undefined) {
    const index = indexIn(current, place) + by;
    if (index >= 0 && index < current.count) return { messageId: current.messageId, index };
  }
  const start = at === -1 && by === -1 ? 0 : at;
  const next = found[(start + by + found.length) % found.length];
  if (next === undefined) return null;
  // It counts from the end, since the number of occurrences is certain once the message is on the screen.
  return { messageId: next.messageId, index: by === 1 ? 0 : Number.POSITIVE_INFINITY };
}

/** The position counts all occurrences from 1. */
export function positionOf(found: readonly FoundCount[], place: FoundPlace | null): number {
  const at = found.findIndex(({ messageId }) => messageId === place?.messageId);
  const current = found[at];
  if (place === null || current === undefined) return 1;
  return totalOf(found.slice(0, at)) + indexIn(current, place) + 1;
}

export function totalOf(found: readonly FoundCount[]): number {
  return found.reduce((total, { count }) => total + count, 0);
}

function indexIn({ count }: FoundCount, { index }: FoundPlace): number {
  return Math.max(0, Math.min(index, count - 1));
}
