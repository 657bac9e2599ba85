import 'server-only';

const DAY_MS = 86_400_000;
const HALF_SECOND_MS = 500;

/** The day before the first of a workbook, and the first serial number for which that is so: 1900 was no leap year. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const FIRST_SERIAL = 61;

/** The last day that a workbook knows: the end of the year 9999. */
const LAST_SERIAL = 2_958_466;

/** Text within a format, and what it says of colours, languages and conditions; elapsed time stays. */
const LITERALS = /"[^"]*(?:"|$)|\\.|_.|\*.|\[[^\]]*(?:\]|$)/g;
const ELAPSED = /^\[[hms]+\]$/i;

/** From this length on a month is written with its name. */
const NAMED_MONTH = 3;

/** Formats are looked at to here. */
const FORMAT_LIMIT_CHARACTERS = 200;

/**
 * Returns a date as `2026-03-04`, `2026-03-04 13:45` or `2026-03`, whatever order of day and month its format has; null
 * for what a format shows as no date, or with the name of its month and its year whole.
 */
export function serialDate(serial: number, format: string, { is1904 = false } = {}): string | null {
  const first = is1904 ? 0 : FIRST_SERIAL;
  if (!(serial >= first && serial < LAST_SERIAL)) return null;
  const cut = format.slice(0, FORMAT_LIMIT_CHARACTERS);
  const isLocal = /\[\$-f800\]/i.test(cut);
  const runs = isLocal ? ['y', 'm', 'd'] : runsOf(cut);
  const has = (letter: string): boolean => runs.some((run) => run.startsWith(letter));
  const month = runs.find((run, index) => run.startsWith('m') && !isMinutes(runs, index)) ?? '';
  const isWhole = has('y') || has('e');
  if (month === '' || !(isWhole || has('d'))) return null;
  if (month.length >= NAMED_MONTH && !runs.includes('yy')) return null;
  const epochMs = is1904 ? EPOCH_1904_MS : EPOCH_MS;
  const iso = new Date(epochMs + Math.round(serial * DAY_MS) + HALF_SECOND_MS).toISOString();
  if (!has('d')) return iso.slice(0, 'yyyy-mm'.length);
  const date = iso.slice(0, 'yyyy-mm-dd'.length);
  if (!has('h')) return date;
  return `${date} ${iso.slice('yyyy-mm-ddT'.length, (has('s') ? 'yyyy-mm-ddThh:mm:ss' : 'yyyy-mm-ddThh:mm').length)}`;
}

/** Returns the runs of equal letters of a format, without its literal text, and only of values above zero. */
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
