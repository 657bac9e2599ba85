import { toSearchText } from './search-text';

export type FuzzyText = string;

const AT_START = 100;
const AT_WORD = 80;
const INSIDE = 55;
const MISTYPED = 40;
const SCATTERED = 30;

/** A word of one letter is too short for a scattered match. */
const SCATTERED_FROM_UNITS = 2;

/** In shorter words a single wrong letter matters too much. */
const MISTYPED_FROM_UNITS = 4;

/** Each letter between two matching ones costs this; all of them together cost at most the limit. */
const GAP_COST = 1;
const GAP_COST_LIMIT = 25;

/** Case, accents and points are removed; Korean syllables become letters. */
export function toFuzzyText(text: string): FuzzyText {
  return toSearchText(text).normalize('NFD');
}

/**
 * Returns null unless every word matches: at a start best, then inside, then mistyped, then scattered over starts. An
 * empty query matches all texts alike.
 */
export function fuzzyScore(query: FuzzyText, text: FuzzyText): number | null {
  let sum = 0;
  const words = query.split(' ').filter(Boolean);
  for (const word of words) {
    const score = scoreWord(word, text);
    if (score === null) return null;
    sum += score;
  }
  return words.length === 0 ? 0 : sum / words.length;
}

function scoreWord(word: string, text: string): number | null {
  if (text.startsWith(word)) return AT_START;
  const inside = text.indexOf(word);
  if (inside !== -1) {
    for (let at = inside; at !== -1; at = text.indexOf(word, at + 1))
      if (isWordStart(text, at)) return AT_WORD;
    return INSIDE;
  }
  if (word.length < SCATTERED_FROM_UNITS) return null;
  return isMistyped(word, text) ? MISTYPED : scoreScattered(word, text);
}

function isMistyped(word: string, text: string): boolean {
  if (word.length < MISTYPED_FROM_UNITS) return false;
  for (let start = 0; start + word.length <= text.length; start += 1)
    if (isNearly(word, text, start) && isWordStart(text, start)) return true;
  return false;
}

/** Digits must be right: gpt-4 is no misspelt gpt-5. First letters decide early. */
function isNearly(word: string, text: string, start: number): boolean {
  let first = -1;
  let second = -1;
  for (let at = 0; at < word.length; at += 1) {
    if (word.charCodeAt(at) === text.charCodeAt(start + at)) continue;
    if (first === -1) first = at;
    else if (second === -1 && at === first + 1) second = at;
    else return false;
  }
  if (first === -1) return true;
  if (!isLetter(word.charAt(first)) || !isLetter(text.charAt(start + first))) return false;
  return (
    second === -1 ||
    (word.charAt(first) === text.charAt(start + second) &&
      word.charAt(second) === text.charAt(start + first) &&
      isLetter(word.charAt(second)))
  );
}

function isLetter(unit: string): boolean {
  return /\p{L}/u.test(unit);
}

function scoreScattered(word: string, text: string): number | null {
  let best: number | null = null;
  for (
    let start = text.indexOf(word.charAt(0));
    start !== -1;
    start = text.indexOf(word.charAt(0), start + 1)
  ) {
    if (!isWordStart(text, start)) continue;
    const end = endOfLetters(word, text, start);
    if (end === null) return best;
    const gaps = end - start - word.length;
    best = Math.max(best ?? 0, SCATTERED - Math.min(GAP_COST_LIMIT, gaps * GAP_COST));
  }
  return best;
}

function endOfLetters(word: string, text: string, start: number): number | null {
  let at = start;
  for (const letter of word) {
    const found = text.indexOf(letter, at);
    if (found === -1) return null;
    at = found + letter.length;
  }
  return at;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text.charAt(at - 1));
}
