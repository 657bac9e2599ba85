const CHARACTERS_PER_TOKEN = 4;
const DIGITS_PER_TOKEN = 3;

/** Random letters, hex and base64 have between 0.5 and 0.7. */
const BREAK_TOKENS = 0.6;
const SYMBOL_TOKENS = 0.6;
const MARK_TOKENS = 0.9;

/** Four consonants in a row are rare in words, not in random letters. */
const WORD_CONSONANTS = 3;

const [BLANK, LOWER, UPPER, DIGIT, SYMBOL, ACCENTED, MARK] = [0, 1, 2, 3, 4, 5, 6];

/** No vocabulary joins such a mark to its letter. */
const [MARKS_START, MARKS_END] = [0x0300, 0x036f];
const [ACCENTED_START, ACCENTED_END] = [0x00c0, 0x024f];
const ASCII_LENGTH = 0x80;

const kinds = Uint8Array.from({ length: ASCII_LENGTH }, (_, code) => kindOfAscii(String.fromCharCode(code)));
const vowels = new Set([...'aeiouyAEIOUY'].map((letter) => letter.charCodeAt(0)));

function kindOfAscii(character: string): number {
  if (/\s/.test(character)) return BLANK;
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  return /[0-9]/.test(character) ? DIGIT : SYMBOL;
}

function kindOf(code: number): number {
  if (code < ASCII_LENGTH) return kinds[code] ?? SYMBOL;
  if (code >= MARKS_START && code <= MARKS_END) return MARK;
  return code >= ACCENTED_START && code <= ACCENTED_END ? ACCENTED : LOWER;
}

/** A character counts a quarter in words, more at changes of kind, symbols and impossible letters. */
export function latinMeter(): (code: number) => number {
  let last = BLANK;
  let lastCode = 0;
  let isAtStart = true;
  let consonants = 0;
  return (code) => {
    const kind = kindOf(code);
    const isLetter = kind === LOWER || kind === UPPER;
    // A letter that is repeated is in the vocabularies.
    if (code !== lastCode)
      consonants = isLetter && code < ASCII_LENGTH && !vowels.has(code) ? consonants + 1 : 0;
    const share = code === lastCode && isLetter ? 1 / CHARACTERS_PER_TOKEN : shareOf(kind);
    isAtStart = last === BLANK || last === SYMBOL;
    last = kind;
    lastCode = code;
    return share;
  };

  function shareOf(kind: number): number {
    if (kind === MARK) return MARK_TOKENS;
    if (kind === BLANK) return 1 / CHARACTERS_PER_TOKEN;
    if (kind === SYMBOL) return last === BLANK ? 1 / CHARACTERS_PER_TOKEN : SYMBOL_TOKENS;
    const own = kind === DIGIT ? 1 / DIGITS_PER_TOKEN : 1 / CHARACTERS_PER_TOKEN;
    return isBroken(kind) ? Math.max(own, BREAK_TOKENS) + own : own;
  }

  function isBroken(kind: number): boolean {
    if (consonants > WORD_CONSONANTS) return true;
    if (kind === ACCENTED) return last === ACCENTED;
    if (last === kind || last === SYMBOL) return kind === DIGIT && last === SYMBOL;
    if (last === BLANK) return kind === DIGIT;
    // A capital at the start of a word is in the vocabularies.
    return !(kind === LOWER && (last === ACCENTED || last === MARK || (last === UPPER && isAtStart)));
  }
}
