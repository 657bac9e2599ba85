const LIMIT_CHARACTERS = 500;

const ESCAPED = /^[dDwWsSntr^$\\.*+?()[\]{}|/]$/;
const ESCAPED_IN_CLASS = /^[dDwWsSntr^$\\.*+?()[\]{}|/-]$/;
const KIND_OF_CHARACTER = /^[dDwWsS]$/;
const COUNT = /^\{(\d{1,6})(?:(,)(\d{1,6})?)?\}/;

/**
 * Any server can make a grammar of it: a whole text, ECMA-262 with `u`, without looking around. It is never
 * run.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > LIMIT_CHARACTERS || !pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  const inner = pattern.slice(1, -1);
  return pattern.length > 1 && !/\p{Surrogate}/u.test(pattern) && new PatternReader(inner).isPlain();
}

class PatternReader {
  readonly #text: string;
  #place = 0;
  #groups = 0;
  #isAtom = false;

  constructor(text: string) {
    this.#text = text;
  }

  isPlain(): boolean {
    while (this.#place < this.#text.length) if (!this.#next()) return false;
    return this.#groups === 0;
  }

  #next(): boolean {
    const character = this.#text.charAt(this.#place);
    this.#place += 1;
    switch (character) {
      case '\\':
        return this.#atom(ESCAPED.test(this.#take()));
      case '[':
        return this.#atom(this.#class());
      case '(':
        return this.#open();
      case ')':
        this.#groups -= 1;
        return this.#atom(this.#groups >= 0);
      case '|':
        this.#isAtom = false;
        return true;
      case '*':
      case '+':
      case '?':
        return this.#repeat(true);
      case '{':
        return this.#repeat(this.#count());
      default:
        return this.#atom(!['^', '$', ']', '}'].includes(character));
    }
  }

  #take(): string {
    this.#place += 1;
    return this.#text.charAt(this.#place - 1);
  }

  #atom(isRight: boolean): boolean {
    this.#isAtom = true;
    return isRight;
  }

  #open(): boolean {
    this.#groups += 1;
    this.#isAtom = false;
    if (this.#text.charAt(this.#place) !== '?') return true;
    this.#place += 2;
    return this.#text.charAt(this.#place - 1) === ':';
  }

  #repeat(isRight: boolean): boolean {
    const isRepeated = this.#isAtom && isRight;
    this.#isAtom = false;
    if (this.#text.charAt(this.#place) === '?') this.#place += 1;
    return isRepeated;
  }

  /** Reads `{2}`, `{2,}` or `{2,3}`, whose brace was read. */
  #count(): boolean {
    const found = COUNT.exec(this.#text.slice(this.#place - 1, this.#place + 20));
    if (found === null) return false;
    this.#place += found[0].length - 1;
    const [, least = '', , most] = found;
    return most === undefined || Number(most) >= Number(least);
  }

  #class(): boolean {
    if (this.#text.charAt(this.#place) === '^') this.#place += 1;
    let from: string | null = null;
    for (;;) {
      const one = this.#member();
      if (one === null) return false;
      if (one === ']') return true;
      const isRange = this.#text.charAt(this.#place) === '-' && this.#text.charAt(this.#place + 1) !== ']';
      if (from !== null) {
        if (one.length > 1 || one < from) return false;
        from = null;
      } else if (isRange) {
        if (one.length > 1) return false;
        from = one;
        this.#place += 1;
      }
    }
  }

  /** Returns a character, a kind of characters with its backslash, or `]` at the end; null means none. */
  #member(): string | null {
    const character = this.#take();
    if (character === '' || character === '[') return null;
    if (character !== '\\') return character;
    const escaped = this.#take();
    if (!ESCAPED_IN_CLASS.test(escaped)) return null;
    return KIND_OF_CHARACTER.test(escaped) || /^[ntr\]]$/.test(escaped) ? `\\${escaped}` : escaped;
  }
}
