import 'server-only';
import { listNumber } from '../list-number';

const LEVELS = 9;
const START_LIMIT = 32_767;

/** The forms of numbers by how the names of their kinds begin. */
const FORMATS: readonly (readonly [start: string, format: string])[] = [
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
  ['circleNum', 'decimalEnclosedCircle'],
  ['ea1', 'chineseCounting'],
];

/** Counts the numbered paragraphs of a slide. */
export class SlideNumbers {
  #counters: { kind: string; value: number }[] = [];
  #level = 0;
  #kind: string | null = null;
  #start = 1;

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'p:txBody' || name === 'a:txBody') this.#counters = [];
    else if (name === 'a:pPr') this.#level = clamped(attributes['lvl'], 0, LEVELS - 1);
    else if (name === 'a:buAutoNum') {
      this.#kind = attributes['type'] ?? '';
      this.#start = clamped(attributes['startAt'], 1, START_LIMIT);
    }
  }

  /** Returns the mark of the paragraph that ends, empty without a number, and its level. */
  endParagraph(): { text: string; depth: number } {
    const [kind, depth] = [this.#kind, this.#level];
    this.#kind = null;
    this.#level = 0;
    this.#counters = this.#counters.slice(0, depth + 1);
    const before = this.#counters[depth];
    if (kind === null) {
      this.#counters = this.#counters.slice(0, depth);
      return { text: '', depth };
    }
    const value = before?.kind === kind ? before.value + 1 : this.#start;
    this.#counters[depth] = { kind, value };
    return { text: marked(kind, value), depth };
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
