/** Spreadsheets read these as the beginning of a formula, also after spaces and in full width. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** It follows RFC 4180, with the line end; null becomes empty. Formulas get an apostrophe. */
export function toCsvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}

function toField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
