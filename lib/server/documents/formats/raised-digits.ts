import 'server-only';

const RAISED: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
};

const DIGITS = /^[-+−]?\d{1,9}$/;

/** Raises digits, since 10⁶ is not 106. Other raised texts stay. */
export function raised(text: string): string {
  const number = text.trim();
  return DIGITS.test(number) ? Array.from(number, (digit) => RAISED[digit] ?? digit).join('') : text;
}
