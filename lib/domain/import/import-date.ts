/** No chat is older than this. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

const TEXT_LIMIT_CHARACTERS = 64;

/** Larger numbers are milliseconds or finer, smaller ones seconds. */
const MILLISECONDS_FROM = 1e11;
const MICROSECONDS_FROM = 1e14;
const NANOSECONDS_FROM = 1e17;

/** Returns ISO 8601; null for a date outside of 2000 to 2100. */
export function importedDate(value: unknown): string | null {
  const timeMs = toMilliseconds(value);
  if (timeMs === null || !(timeMs >= EARLIEST_MS && timeMs < LATEST_MS)) return null;
  return new Date(timeMs).toISOString();
}

function toMilliseconds(value: unknown): number | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string' || value.length > TEXT_LIMIT_CHARACTERS) return null;
  const text = value.trim();
  if (/^\d{9,20}(\.\d+)?$/.test(text)) return fromNumber(Number(text));
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? null : timeMs;
}

function fromNumber(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  if (value >= NANOSECONDS_FROM) return Math.round(value / 1e6);
  if (value >= MICROSECONDS_FROM) return Math.round(value / 1e3);
  if (value >= MILLISECONDS_FROM) return Math.round(value);
  return Math.round(value * 1000);
}
