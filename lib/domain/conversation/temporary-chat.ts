export const TEMPORARY_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

export function temporaryUntil(nowIso: string): string {
  return new Date(Date.parse(nowIso) + TEMPORARY_HOURS * HOUR_MS).toISOString();
}
