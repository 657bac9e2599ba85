/** An address may be shared, so this many users must offend within a day. */
export const OFFENDERS_OF_ADDRESS = 3;
export const OFFENCE_MEMORY_MS = 24 * 60 * 60 * 1000;

/** A user is banned each time the points reach a multiple of the interval. */
export function crossesBanLine(before: number, after: number, interval: number): boolean {
  return Math.floor(after / interval) > Math.floor(before / interval);
}

export function banEnd(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs);
}
