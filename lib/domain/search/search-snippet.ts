import { findMarks, type SearchMark, type SearchTerm } from './find-marks';

/** The part of a text around a match, on one line. */
export interface SearchSnippet {
  readonly text: string;
  readonly marks: readonly SearchMark[];
  /** There is more before or after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The characters before the first mark and in a whole snippet, in UTF-16 units. */
const LEAD = 60;
const LENGTH = 280;
/** A cut moves at most this far to fall between two words. */
const WORD_REACH = 20;

/** A long text is searched in sections, each overlapping the next so that no match between two is missed. */
const STRETCH = 4_000;
const OVERLAP = 1_000;

/** Returns the part of the text around the first term found in it, or its beginning when none is found. */
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

/** Returns the nearest position after a space in one direction, else one that does not split a character. */
function betweenWords(text: string, at: number, direction: 1 | -1): number {
  for (let step = 0; step < WORD_REACH; step += 1) {
    const place = at + step * direction;
    if (/\s/u.test(text.charAt(place - 1))) return place;
  }
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
