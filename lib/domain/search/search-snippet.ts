import { findMarks, type SearchMark, type SearchTerm } from './find-marks';

/** A part of a text around what was found in it, on one line. */
export interface SearchSnippet {
  readonly text: string;
  readonly marks: readonly SearchMark[];
  /** There is more before or after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** How much stands before the first mark, and how long a snippet is, in UTF-16 units. */
const LEAD = 60;
const LENGTH = 280;
/** A cut moves at most so far to fall between two words. */
const WORD_REACH = 20;

/** A long text is looked through in stretches, each reaching into the next so that nothing is missed between two. */
const STRETCH = 4_000;
const OVERLAP = 1_000;

/** The part of the text with the first term found in it, or its beginning when only other parts of it matched. */
export function cutSnippet(text: string, terms: readonly SearchTerm[]): SearchSnippet {
  const firstMark = findFirstMark(text, terms);
  const start = firstMark <= LEAD ? 0 : betweenWords(text, firstMark - LEAD, 1);
  const end = start + LENGTH >= text.length ? text.length : betweenWords(text, start + LENGTH, -1);
  const cut = text.slice(start, end).replace(/\s/gu, ' ');
  return {
    text: cut,
    marks: findMarks(cut, terms),
    isCutBefore: start > 0,
    isCutAfter: end < text.length,
  };
}

function findFirstMark(text: string, terms: readonly SearchTerm[]): number {
  for (let from = 0; from < text.length; from += STRETCH - OVERLAP) {
    const [first] = findMarks(text.slice(from, from + STRETCH), terms);
    if (first !== undefined) return from + first.start;
  }
  return 0;
}

/** The nearest place after a space in one direction, else one that does not part a character. */
function betweenWords(text: string, at: number, direction: 1 | -1): number {
  for (let step = 0; step < WORD_REACH; step += 1) {
    const place = at + step * direction;
    if (/\s/u.test(text.charAt(place - 1))) return place;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
