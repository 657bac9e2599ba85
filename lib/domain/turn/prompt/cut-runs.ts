/**
 * A tokenizer's work grows with the square of a run's length, so longer ones, which are no words, are cut before
 * they are counted.
 */
export const RUN_LIMIT_CHARACTERS = 200;

/**
 * Runs are what the vocabularies treat as one piece: letters with their marks, blanks, all other characters, and
 * characters that end lines and paths. Every character is visited once.
 */
export function cutRuns(text: string): readonly string[] {
  const pieces: string[] = [];
  let [letters, blanks, signs, ends] = [0, 0, 0, 0];
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.codePointAt(index) ?? 0;
    index += code > LAST_SHORT_CODE ? 2 : 1;
    const kind = kindOf(code);
    letters = kind === LETTER || kind === MARK ? letters + 1 : 0;
    blanks = kind === BLANK || kind === LINE_END ? blanks + 1 : 0;
    signs = kind === SIGN || kind === SLASH || kind === MARK ? signs + 1 : 0;
    ends = kind === LINE_END || kind === SLASH ? ends + 1 : 0;
    if (Math.max(letters, blanks, signs, ends) < RUN_LIMIT_CHARACTERS) continue;
    pieces.push(text.slice(start, index));
    [letters, blanks, signs, ends] = [0, 0, 0, 0];
    start = index;
  }
  if (start < text.length || pieces.length === 0) pieces.push(text.slice(start));
  return pieces;
}

/** A code point above this takes two UTF-16 units. */
const LAST_SHORT_CODE = 0xffff;

const LETTER = 0;
const BLANK = 1;
const SIGN = 2;
const DIGIT = 3;
const LINE_END = 4;
const SLASH = 5;
const MARK = 6;

const KNOWN_CODES = 0x10000;
const UNKNOWN = 255;
const kinds = new Uint8Array(KNOWN_CODES).fill(UNKNOWN);

function kindOf(code: number): number {
  if (code >= KNOWN_CODES) return findKind(code);
  const known = kinds[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const kind = findKind(code);
  kinds[code] = kind;
  return kind;
}

function findKind(code: number): number {
  const character = String.fromCodePoint(code);
  if (character === '\r' || character === '\n') return LINE_END;
  if (character === '/') return SLASH;
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{M}/u.test(character)) return MARK;
  if (/\s/u.test(character)) return BLANK;
  return /\p{N}/u.test(character) ? DIGIT : SIGN;
}
