import type { Source } from './source';

/** A mark that cites sources by their numbers: [3], [3, 7], and the brackets that some models prefer. */
const MARKS = /[[【]\d{1,4}(?:[ ]?[,;，、،][ ]?\d{1,4})*[\]】]/gu;

/** A mark that may be completed by what follows. */
const OPEN_MARK = /[[【](?:\d[\d ,;，、،]{0,38})?$/u;

/** A mark in a text: where it stands, and the numbers it names. */
export interface CitationMark {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

/** Returns the marks of a text in their order. */
export function findCitationMarks(text: string): CitationMark[] {
  return [...text.matchAll(MARKS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    numbers: [...new Set([...match[0].matchAll(/\d+/gu)].map(([digits]) => Number(digits)))],
  }));
}

/** Returns the text without a mark at its end that is not complete yet. */
export function withoutOpenMark(text: string): string {
  return text.replace(OPEN_MARK, '');
}

/** Returns a text in which no mark cites: a blank before its closing bracket leaves what it says, even in a program. */
export function withoutCitationMarks(text: string): string {
  return text.replace(MARKS, (mark) => `${mark.slice(0, -1)} ${mark.slice(-1)}`);
}

/** Returns the sources that a text cites. */
export function citedIn(text: string, sources: readonly Source[]): readonly Source[] {
  const numbers = new Set(findCitationMarks(text).flatMap((mark) => mark.numbers));
  return sources.filter(({ number }) => numbers.has(number));
}
