/** A spreadsheet reads these as the start of a formula, after any space; also in full width. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes RFC 4180, with the line end. Null is an empty field. Text that a spreadsheet would run as a formula gets a
 * leading apostrophe.
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
