import { findMarks, type SearchMark, type SearchTerm } from './find-marks';
import { toPlainText } from './plain-text';

export interface SearchSnippet {
  readonly text: string;
  readonly marks: readonly SearchMark[];
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The limits count UTF-16 units before the first mark and in the whole snippet. */
interface SnippetSize {
  readonly lead: number;
  readonly length: number;
}

const USUAL_SIZE: SnippetSize = { lead: 60, length: 280 };
const WORD_REACH = 20;

/** Sections of a long text overlap, so that no match between two is missed. */
const STRETCH = 4_000;
const OVERLAP = 1_000;

/**
 * Returns the beginning when no term is found. Terms that only hidden signs contain, such as a link's address, show
 * the text as written.
 */
export function cutSnippet(
  text: string,
  terms: readonly SearchTerm[],
  { lead, length }: SnippetSize = USUAL_SIZE,
): SearchSnippet {
  const plain = toPlainText(text);
  const firstInPlain = findFirstMark(plain, terms);
  const firstAsWritten = firstInPlain === null ? findFirstMark(text, terms) : null;
  const shown = firstAsWritten === null ? plain : text;
  const firstMark = firstInPlain ?? firstAsWritten ?? 0;
  const start = firstMark <= lead ? 0 : betweenWords(shown, firstMark - lead, 1);
  const end = start + length >= shown.length ? shown.length : betweenWords(shown, start + length, -1);
  const cut = shown.slice(start, end).replace(/\s/gu, ' ');
  return {
    text: cut,
    marks: findMarks(cut, terms),
    isCutBefore: start > 0,
    isCutAfter: end < shown.length,
  };
}

function findFirstMark(text: string, terms: readonly SearchTerm[]): number | null {
  for (let from = 0; from < text.length; from += STRETCH - OVERLAP) {
    const [first] = findMarks(text.slice(from, from + STRETCH), terms);
    if (first !== undefined) return from + first.start;
  }
  return null;
}

function betweenWords(text: string, at: number, direction: 1 | -1): number {
  for (let step = 0; step < WORD_REACH; step += 1) {
    const place = at + step * direction;
    if (/\s/u.test(text.charAt(place - 1))) return place;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
