import { findMarks, type SearchMark, type SearchTerm } from './find-marks';
import { toPlainText } from './plain-text';

/** The part of a text around a match, on one line. */
export interface SearchSnippet {
  readonly text: string;
  readonly marks: readonly SearchMark[];
  /** There is more before or after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The most characters before the first mark and in a whole snippet, in UTF-16 units. */
interface SnippetSize {
  readonly lead: number;
  readonly length: number;
}

const USUAL_SIZE: SnippetSize = { lead: 60, length: 280 };
/** A cut moves at most this far to fall between two words. */
const WORD_REACH = 20;

/** A long text is searched in sections, each overlapping the next so that no match between two is missed. */
const STRETCH = 4_000;
const OVERLAP = 1_000;

/**
 * Returns the part of a Markdown text around the first term found in it, as it is read, or its beginning when none is
 * found. Where the terms are only in signs that are not shown, such as the address of a link, it is as it was written.
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

/** Returns the nearest position after a space in one direction, else one that does not split a character. */
function betweenWords(text: string, at: number, direction: 1 | -1): number {
  for (let step = 0; step < WORD_REACH; step += 1) {
    const place = at + step * direction;
    if (/\s/u.test(text.charAt(place - 1))) return place;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
