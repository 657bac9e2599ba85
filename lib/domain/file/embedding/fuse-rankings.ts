/** No ranking is sure of its first, so first ranks count little more. */
const SMOOTHING = 60;

/** Reciprocal rank fusion needs no common measure. The best is first; equals keep the earlier ranking. */
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
