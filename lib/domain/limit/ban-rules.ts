/** An address may be shared, so a day needs this many. */
export const OFFENDERS_OF_ADDRESS = 3;
export const OFFENCE_MEMORY_MS = 24 * 60 * 60 * 1000;

/** Each multiple of the interval bans. */
export function crossesBanLine(before: number, after: number, interval: number): boolean {
  return Math.floor(after / interval) > Math.floor(before / interval);
}

export function banEnd(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs);
}
