/** Keyboards of Arabic and Persian write these, and the full-width ones of East Asia look like ours. */
const ZEROS = ['\u0660', '\u06F0', '\uFF10'].map((zero) => zero.charCodeAt(0));
const FOREIGN = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\u066B]/g;
const DECIMAL_MARK = '\u066B';

/** Returns the text with digits and the decimal mark of other scripts as ASCII has them. */
export function plainDigits(text: string): string {
  return text.replace(FOREIGN, (sign) => (sign === DECIMAL_MARK ? '.' : String(valueOf(sign))));
}

function valueOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code);
}
