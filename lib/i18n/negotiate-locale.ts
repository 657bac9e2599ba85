import { FALLBACK_LOCALE, type Locale } from './locales';

/**
 * Returns the language for a reader: their choice if it is offered, else the first of the browser's languages (an
 * `accept-language` header) whose language and script are offered, else English.
 */
export function negotiateLocale(
  offered: readonly Locale[],
  chosenCode: string | undefined,
  acceptLanguage: string,
): Locale {
  const chosen = offered.find((locale) => locale.code === chosenCode);
  if (chosen !== undefined) return chosen;
  for (const tag of preferredTags(acceptLanguage)) {
    const exact = offered.find((locale) => locale.intl.toLowerCase() === tag.toLowerCase());
    if (exact !== undefined) return exact;
    const script = languageAndScript(tag);
    const near = offered.find((locale) => languageAndScript(locale.intl) === script);
    if (near !== undefined) return near;
  }
  return FALLBACK_LOCALE;
}

/** Returns the tags of the header, the most preferred first. */
function preferredTags(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => languageAndScript(tag) !== null && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

function languageAndScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return null;
  }
}
