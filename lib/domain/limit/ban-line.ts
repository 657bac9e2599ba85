export function crossesBanLine(before: number, after: number, interval: number): boolean {
  return Math.floor(after / interval) > Math.floor(before / interval);
}
