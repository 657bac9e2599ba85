import 'server-only';

const DAY_MS = 86_400_000;
const HALF_SECOND_MS = 500;

/**
 * It is the day before the first day of a workbook; since 1900 was no leap year, that holds from this serial number
 * on.
 */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const FIRST_SERIAL = 61;

/** A workbook's dates end with the year 9999. */
const LAST_SERIAL = 2_958_466;

/** These parts of a format are literal text, colours, languages and conditions; elapsed time stays. */
const LITERALS = /"[^"]*(?:"|$)|\\.|_.|\*.|\[[^\]]*(?:\]|$)/g;
const ELAPSED = /^\[[hms]+\]$/i;

/** From this number of letters on, a format writes the name of the month. */
const NAMED_MONTH = 3;

const FORMAT_LIMIT_CHARACTERS = 200;

/**
 * Returns `2026-03-04`, `2026-03-04 13:45` or `2026-03` whatever the order in the format; null for a format without a
 * date, or with a named month and the whole year.
 */
export function serialDate(serial: number, format: string, { is1904 = false } = {}): string | null {
  const first = is1904 ? 0 : FIRST_SERIAL;
  if (!(serial >= first && serial < LAST_SERIAL)) return null;
  const parts = partsOf(format);
  if (parts === null) return null;
  const epochMs = is1904 ? EPOCH_1904_MS : EPOCH_MS;
  const iso = new Date(epochMs + Math.round(serial * DAY_MS) + HALF_SECOND_MS).toISOString();
  return iso.slice(0, parts.length).replace('T', ' ');
}

/** Returns the ISO parts that a format shows; null for no date. */
function partsOf(format: string): string | null {
  const cut = format.slice(0, FORMAT_LIMIT_CHARACTERS);
  const isLocal = /\[\$-f800\]/i.test(cut);
  const runs = isLocal ? ['y', 'm', 'd'] : runsOf(cut);
  const has = (letter: string): boolean => runs.some((run) => run.startsWith(letter));
  const month = runs.find((run, index) => run.startsWith('m') && !isMinutes(runs, index)) ?? '';
  const isWhole = has('y') || has('e');
  if (month === '' || !(isWhole || has('d'))) return null;
  if (month.length >= NAMED_MONTH && !runs.includes('yy')) return null;
  if (!has('d')) return 'yyyy-mm';
  if (!has('h')) return 'yyyy-mm-dd';
  return has('s') ? 'yyyy-mm-ddThh:mm:ss' : 'yyyy-mm-ddThh:mm';
}

/** Looks only at the part for values above zero, without literal text. */
function runsOf(format: string): readonly string[] {
  const shown =
    format
      .replace(LITERALS, (text) => (ELAPSED.test(text) ? text : ''))
      .toLowerCase()
      .split(';', 1)[0] ?? '';
  if (shown.includes('general')) return [];
  return (
    shown
      .replaceAll('am/pm', '')
      .replaceAll('a/p', '')
      .match(/y+|m+|d+|h+|s+|e+/g) ?? []
  );
}

function isMinutes(runs: readonly string[], index: number): boolean {
  return runs[index - 1]?.startsWith('h') === true || runs[index + 1]?.startsWith('s') === true;
}
