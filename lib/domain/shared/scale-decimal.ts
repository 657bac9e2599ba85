export const USD_PER_MILLION_TOKENS_PLACES = 6;

export const USD_PLACES = 12;

const DECIMAL = /^(\d{1,30})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i;

/** `scaleDecimal('0.15', 6)` is 150,000, rounded up. It is null for negative, inexact or no decimals. */
export function scaleDecimal(decimal: string | number, places: number): number | null {
  const match = DECIMAL.exec(String(decimal).trim());
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  const shift = places + Number(exponent) - fraction.length;
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divideUp(digits, 10n ** BigInt(-shift));
  return scaled > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(scaled);
}

export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
