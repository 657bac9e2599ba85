interface Run {
  readonly character: string;
  readonly length: number;
}

/** These may stand before the fence of a code block: blanks, quotes and list marks. */
const PREFIX = new Set(' \t>-*+.)0123456789');
const FENCE_LENGTH = 3;

const TAB_COLUMNS = 4;

export class WrittenLine {
  last = '\n';
  lastSign = '';
  isBlank = true;
  hasLetter = false;
  #indent = 0;
  #isPrefix = true;
  #run: Run | null = null;
  #runIsFirst = false;
  #span = 0;
  #fence: Run | null = null;
  /** Null means that the line can be no fence. */
  #mayBeFence: Run | null = null;

  /** True also means a code span, or a line that is indented like code. */
  get isInCode(): boolean {
    if (this.#fence !== null) return true;
    const span = this.#run === null ? this.#span : spanAfter(this.#span, this.#run);
    return span > 0 || (this.isBlank && this.#indent >= TAB_COLUMNS);
  }

  add(character: string): void {
    if (character === '\n') {
      this.#end();
      return;
    }
    if (this.#run !== null && this.#run.character !== character) this.#endRun();
    if (character === '`' || character === '~') this.#grow(character);
    else this.#addOther(character);
    this.last = character;
    if (!isBlankCharacter(character)) this.lastSign = character;
  }

  #grow(character: string): void {
    if (this.#run === null) this.#runIsFirst = this.#isPrefix;
    this.#run = { character, length: (this.#run?.length ?? 0) + 1 };
    this.isBlank = false;
  }

  #addOther(character: string): void {
    if (this.isBlank && (character === ' ' || character === '\t')) {
      this.#indent += character === '\t' ? TAB_COLUMNS : 1;
      return;
    }
    if (isBlankCharacter(character)) return;
    this.isBlank = false;
    this.#isPrefix &&= PREFIX.has(character);
    this.hasLetter ||= /\p{L}/u.test(character);
    // Only blanks may follow the fence that closes a block.
    if (this.#fence !== null) this.#mayBeFence = null;
  }

  #endRun(): void {
    const run = this.#run;
    if (run === null) return;
    this.#run = null;
    if (this.#runIsFirst && run.length >= FENCE_LENGTH) this.#mayBeFence = run;
    else if (run.character === '`') this.#mayBeFence = null;
    this.#isPrefix = false;
    this.#span = spanAfter(this.#span, run);
  }

  #end(): void {
    this.#endRun();
    const fence = this.#mayBeFence;
    if (this.#fence === null) this.#fence = fence;
    else if (fence?.character === this.#fence.character && fence.length >= this.#fence.length)
      this.#fence = null;
    this.last = '\n';
    this.lastSign = '';
    this.isBlank = true;
    this.hasLetter = false;
    this.#indent = 0;
    this.#isPrefix = true;
    this.#span = 0;
    this.#mayBeFence = null;
  }
}

function spanAfter(open: number, { character, length }: Run): number {
  if (character !== '`') return open;
  if (open === 0) return length;
  return open === length ? 0 : open;
}

function isBlankCharacter(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\r';
}
