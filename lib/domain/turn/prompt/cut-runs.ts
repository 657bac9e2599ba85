/** The work of a tokenizer grows with the square of the length of a run. */
export const RUN_LIMIT_CHARACTERS = 200;

/** Vocabularies treat a run of characters as one piece. Each character is visited once. */
export function cutRuns(text: string): readonly string[] {
  const pieces: string[] = [];
  let [letters, blanks, signs, ends] = [0, 0, 0, 0];
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.codePointAt(index) ?? 0;
    index += code > LAST_SHORT_CODE ? 2 : 1;
    const grown = GROWN_BY_KIND[kindOf(code)] ?? 0;
    letters = (grown & LETTERS) === 0 ? 0 : letters + 1;
    blanks = (grown & BLANKS) === 0 ? 0 : blanks + 1;
    signs = (grown & SIGNS) === 0 ? 0 : signs + 1;
    ends = (grown & ENDS) === 0 ? 0 : ends + 1;
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

const LETTERS = 1;
const BLANKS = 2;
const SIGNS = 4;
const ENDS = 8;

/** Names the runs that a character of each kind lengthens; it ends the others. */
const GROWN_BY_KIND: readonly number[] = [
  LETTERS,
  BLANKS,
  SIGNS,
  0,
  BLANKS | ENDS,
  SIGNS | ENDS,
  LETTERS | SIGNS,
];

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
