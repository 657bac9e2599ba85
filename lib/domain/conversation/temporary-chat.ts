/** How long a temporary chat is kept, from its first message on. */
export const TEMPORARY_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/** Returns when a temporary chat that begins at `nowIso` expires, as ISO 8601. */
export function temporaryUntil(nowIso: string): string {
  return new Date(Date.parse(nowIso) + TEMPORARY_HOURS * HOUR_MS).toISOString();
}
