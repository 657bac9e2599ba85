/** What a spreadsheet reads as the start of a formula, after any space; also in full width. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Returns one record of a CSV file in RFC 4180 format, with its line end. Null is an empty field. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe; numbers are unchanged.
 */
export function toCsvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

function toField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
