const STEPS_LIMIT = 4;
const NICE = [1, 2, 2.5, 5, 10] as const;

/** Returns round amounts, ascending from 0 to the first that is at least `most`. */
export function niceTicks(most: number): number[] {
  if (most <= 0) return [0];
  const rough = most / STEPS_LIMIT;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (NICE.find((nice) => nice * power >= rough) ?? 10);
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
