/** The first ranks count little more than the next ones, since no ranking is right about its first. */
const SMOOTHING = 60;

/**
 * Reciprocal rank fusion needs no common measure. Returns the best first, at most `limit`; of equals the one of the
 * earlier ranking is first.
 */
export function fuseRankings(rankings: readonly (readonly string[])[], limit: number): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    for (const [index, key] of ranking.entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (SMOOTHING + index + 1));
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([key]) => key);
}
