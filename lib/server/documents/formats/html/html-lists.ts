import 'server-only';
import { listNumber } from '../list-number';

const FORMS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

const DEPTH_LIMIT = 8;
const NUMBER_LIMIT = 1_000_000;

interface List {
  readonly format: string | null;
  readonly step: number;
  next: number;
}

export class HtmlLists {
  readonly #lists: List[] = [];

  open(isOrdered: boolean, attributes: Readonly<Record<string, string>>): void {
    this.#lists.push({
      format: isOrdered ? (FORMS[attributes['type'] ?? ''] ?? 'decimal') : null,
      step: attributes['reversed'] === undefined ? 1 : -1,
      next: numberIn(attributes['start']) ?? 1,
    });
  }

  close(): void {
    this.#lists.pop();
  }

  /** The mark is indented by its level. */
  nextMark(attributes: Readonly<Record<string, string>>): string {
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.min(DEPTH_LIMIT, Math.max(0, this.#lists.length - 1)));
    if (list === undefined || list.format === null) return `${indent}- `;
    const value = numberIn(attributes['value']) ?? list.next;
    list.next = value + list.step;
    return `${indent}${listNumber(value, list.format)}. `;
  }
}

function numberIn(text: string | undefined): number | null {
  const number = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isSafeInteger(number) && Math.abs(number) < NUMBER_LIMIT ? number : null;
}
