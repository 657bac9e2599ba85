/** Whether a score that grew from `before` to `after` points has reached or passed a multiple of `interval`. */
export function crossesBanLine(before: number, after: number, interval: number): boolean {
  return Math.floor(after / interval) > Math.floor(before / interval);
}
