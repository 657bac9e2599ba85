import 'server-only';
import { listNumber } from '../list-number';

const LEVELS = 9;
const START_LIMIT = 32_767;

const FORMATS: readonly (readonly [start: string, format: string])[] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
  ['circleNum', 'decimalEnclosedCircle'],
  ['ea1', 'chineseCounting'],
];

const LEVEL = /^a:lvl([1-9])pPr$/;

const OTHER_MARKS: ReadonlySet<string> = new Set(['a:buNone', 'a:buChar', 'a:buBlip']);

/** A paragraph without a kind has no number. */
interface Numbering {
  readonly kind: string | null;
  readonly start: number;
}

const UNNUMBERED: Numbering = { kind: null, start: 1 };

export class SlideNumbers {
  #counters: { kind: string; value: number }[] = [];
  readonly #levels = new Map<number, Numbering>();
  #level = 0;
  #own: Numbering | null = null;
  #place: 'paragraph' | number | null = null;

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    const level = LEVEL.exec(name)?.[1];
    if (name === 'p:txBody' || name === 'a:txBody') {
      this.#counters = [];
      this.#levels.clear();
    } else if (name === 'a:pPr') {
      this.#place = 'paragraph';
      this.#level = clamped(attributes['lvl'], 0, LEVELS - 1);
    } else if (level !== undefined) this.#place = Number(level) - 1;
    else if (OTHER_MARKS.has(name)) this.#keep(UNNUMBERED);
    else if (name === 'a:buAutoNum') {
      const start = clamped(attributes['startAt'], 1, START_LIMIT);
      this.#keep({ kind: attributes['type'] ?? '', start });
    }
  }

  onClose(name: string): void {
    if (name === 'a:pPr' || LEVEL.test(name)) this.#place = null;
  }

  /** The mark is empty when the paragraph has no number. */
  endParagraph(): { text: string; depth: number } {
    const depth = this.#level;
    const { kind, start } = this.#own ?? this.#levels.get(depth) ?? UNNUMBERED;
    this.#own = null;
    this.#level = 0;
    this.#counters = this.#counters.slice(0, depth + 1);
    const before = this.#counters[depth];
    if (kind === null) {
      this.#counters = this.#counters.slice(0, depth);
      return { text: '', depth };
    }
    const value = before?.kind === kind ? before.value + 1 : start;
    this.#counters[depth] = { kind, value };
    return { text: marked(kind, value), depth };
  }

  #keep(numbering: Numbering): void {
    if (this.#place === 'paragraph') this.#own = numbering;
    else if (this.#place !== null) this.#levels.set(this.#place, numbering);
  }
}

function marked(kind: string, value: number): string {
  const format = FORMATS.find(([start]) => kind.startsWith(start))?.[1] ?? 'decimal';
  const number = listNumber(value, format);
  if (kind.endsWith('ParenBoth')) return `(${number})`;
  if (kind.endsWith('ParenR')) return `${number})`;
  return kind.endsWith('Period') ? `${number}.` : number;
}

function clamped(value: string | undefined, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.trunc(Number(value ?? least)) || least));
}
