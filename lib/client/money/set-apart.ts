import { directionOf } from '@/lib/i18n/direction';

/** U+2066 begins a text that is read from left to right whatever stands around it, U+2069 ends it. */
const BEGINS = '\u2066';
const ENDS = '\u2069';

/**
 * Returns an amount so that it keeps the order of its signs within a text from right to left. In the other languages
 * it stays as it is.
 */
export function setApart(amount: string, locale: string): string {
  return directionOf(locale) === 'rtl' ? `${BEGINS}${amount}${ENDS}` : amount;
}
