import { directionOf } from '@/lib/i18n/direction';

/** U+2066 begins left-to-right text, U+2069 ends it. */
const BEGINS = '\u2066';
const ENDS = '\u2069';

/** Within a text from right to left the signs of the amount would change their order. */
export function setApart(amount: string, locale: string): string {
  return directionOf(locale) === 'rtl' ? `${BEGINS}${amount}${ENDS}` : amount;
}
