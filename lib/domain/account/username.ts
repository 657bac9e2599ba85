/** The lengths count UTF-16 units. */
export const USERNAME_LENGTH = { min: 2, max: 80 } as const;

const SCRIPTS = [
  'Latin',
  'Common',
  'Cyrillic',
  'Devanagari',
  'Han',
  'Arabic',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;

const ALLOWED = new RegExp(
  `^[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}0-9_.@#$%&*()]+$`,
  'u',
);

const REFUSED = ["'", '--', '$ne', '$gt', '$lt', '$or', '{', '}', '*', ';', '<', '>', '/', '='] as const;

/** No part of the name may resemble a query of a database. */
export function hasAllowedUsernameCharacters(username: string): boolean {
  return ALLOWED.test(username) && !REFUSED.some((fragment) => username.includes(fragment));
}
