/** How much more the first ranks count than the next ones: little, since no ranking is right about its first. */
const SMOOTHING = 60;

/**
 * Returns what several rankings have first, best first, at most `limit`: reciprocal rank fusion, which needs no common
 * measure of them. Of equals the one that the earlier ranking has is first.
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
