/** A longer word is no name that a user is called by. */
const FIRST_NAME_LIMIT_CHARACTERS = 24;

/** In these languages the name one is called by does not come first. */
const FAMILY_FIRST: ReadonlySet<string> = new Set(['ja', 'ko', 'zh']);
const CALLED_BY_LAST: ReadonlySet<string> = new Set(['vi']);

/** Returns what to call a user; null where the full name does not tell. Titles like "Dr." are left out. */
export function firstName(fullName: string, locale: string): string | null {
  const language = locale.split('-')[0] ?? '';
  const words = fullName.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const chosen = FAMILY_FIRST.has(language)
    ? words.join(' ')
    : words.at(CALLED_BY_LAST.has(language) ? -1 : 0);
  if (chosen === undefined || chosen.includes('@') || chosen.length > FIRST_NAME_LIMIT_CHARACTERS)
    return null;
  return /\p{L}/u.test(chosen) ? chosen : null;
}
