import { FALLBACK_LOCALE, LOCALES, type Locale } from './locales';

/** `intl` is a BCP 47 tag. */
export function directionOf(intl: string): Locale['dir'] {
  return (LOCALES.find((locale) => locale.intl === intl) ?? FALLBACK_LOCALE).dir;
}
