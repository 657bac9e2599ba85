import { toSearchText } from '../search/search-text';

/** Longer words are cut: they are no words of a language. */
const WORD_LIMIT_CHARACTERS = 40;

/** Words count as one when they begin with the same letters of this number. */
const STEM_CHARACTERS = 6;

const STEM_MARK = '^';

/** These scripts have no spaces, or join endings to words; those from Chinese to Korean are dense. */
const DENSE = String.raw`\u0e00-\u1dff\u2e80-\ufffd\u{10000}-\u{10ffff}`;
const RUNS = new RegExp(
  String.raw`(?<dense>(?:(?=[\p{L}\p{N}\p{M}])[${DENSE}])+)|(?:(?![${DENSE}])[\p{L}\p{N}])+`,
  'gu',
);

/**
 * Adds the beginnings of longer words ("warranties" finds "warranty") and, in scripts without spaces, every pair of
 * characters.
 */
export function indexWords(text: string): string[] {
  const words = new Set<string>();
  for (const { 0: run, groups } of toSearchText(text).matchAll(RUNS)) {
    if (groups?.['dense'] !== undefined) addPairs(words, run);
    else if (run.length > 1 || /\p{N}/u.test(run)) addWord(words, run.slice(0, WORD_LIMIT_CHARACTERS));
  }
  return [...words];
}

function addWord(words: Set<string>, word: string): void {
  words.add(word);
  if (word.length >= STEM_CHARACTERS && !/\p{N}/u.test(word))
    words.add(STEM_MARK + word.slice(0, STEM_CHARACTERS));
}

function addPairs(words: Set<string>, run: string): void {
  const characters = [...run];
  if (characters.length === 1) words.add(run);
  for (let index = 1; index < characters.length; index += 1)
    words.add(`${characters[index - 1] ?? ''}${characters[index] ?? ''}`);
}
