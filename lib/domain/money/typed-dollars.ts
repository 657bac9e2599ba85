import { plainDigits } from '../shared/text/plain-digits';
import { CREDITS_PER_CENT, CREDITS_PER_USD } from './credits';

/**
 * It reads `12`, `12.5`, `12,50`, `$ 7.05` or `-3`. Three digits behind a point differ between languages, so
 * they are undefined.
 */
export function readDollars(typed: string): number | undefined {
  const [, sign, dollars, cents = ''] =
    /^([-−]?)\s*(?:\$\s*)?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plainDigits(typed).trim()) ?? [];
  if (dollars === undefined) return undefined;
  const credits = Number(dollars) * CREDITS_PER_USD + Number(cents.padEnd(2, '0')) * CREDITS_PER_CENT;
  return sign === '' ? credits : -credits;
}
