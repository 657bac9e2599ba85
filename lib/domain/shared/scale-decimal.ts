/** `USD per million tokens` and `microcredits per token` differ by these decimal places, without any loss. */
export const USD_PER_MILLION_TOKENS_PLACES = 6;

/** `USD` for one thing and `microcredits` for one thing differ by these decimal places. */
export const USD_PLACES = 12;

const DECIMAL = /^(\d{1,30})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * A decimal moved by so many places, as a whole number: `scaleDecimal('0.15', 6)` is 150,000. What is finer than one is
 * rounded up. Null for what is no plain decimal at or above zero, or too large to be exact.
 */
export function scaleDecimal(decimal: string | number, places: number): number | null {
  const match = DECIMAL.exec(String(decimal).trim());
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const shift = places + Number(exponent) - fraction.length;
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divideUp(digits, 10n ** BigInt(-shift));
  return scaled > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(scaled);
}

/** Whole division that rounds up; both at or above zero. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
