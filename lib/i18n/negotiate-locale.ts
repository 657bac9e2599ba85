import { match } from '@formatjs/intl-localematcher';
import { FALLBACK_LOCALE, type Locale } from './locales';

/** Browsers send about ten tags; more are ignored. */
const TAGS_LIMIT = 30;

/** Returns the choice if it is offered, else the best fit to `accept-language` by CLDR's distances, else English. */
export function negotiateLocale(
  offered: readonly Locale[],
  chosenCode: string | undefined,
  acceptLanguage: string,
): Locale {
  const chosen = offered.find((locale) => locale.code === chosenCode);
  if (chosen !== undefined) return chosen;
  const tags = offered.map(({ intl }) => intl);
  const best = match(preferredTags(acceptLanguage), tags, FALLBACK_LOCALE.intl);
  return offered.find(({ intl }) => intl === best) ?? FALLBACK_LOCALE;
}

/** The most preferred come first; invalid tags are left out. */
function preferredTags(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, TAGS_LIMIT)
    .map(({ tag }) => tag)
    .filter(isTag);
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
