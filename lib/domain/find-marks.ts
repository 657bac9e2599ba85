import { foldForSearch } from './search-text';

/** A stretch of a text that was found: where it begins, and where the text after it begins, in UTF-16 units. */
export interface SearchMark {
  readonly start: number;
  readonly end: number;
}

/** One word of a query in the form of `toSearchText`. A word too short to be looked for inside others begins one. */
export interface SearchTerm {
  readonly text: string;
  /** `inside`: anywhere; `start`: where a word begins; `word`: a whole word. */
  readonly place: 'inside' | 'start' | 'word';
}

/** Anything but letters and digits ends a word. */
const WORD_END = /[\s\p{P}\p{S}\p{C}]/u;

/** Where the terms stand in a text, in order, touching or overlapping places joined. */
export function findMarks(text: string, terms: readonly SearchTerm[]): SearchMark[] {
  const folded = foldForSearch(text);
  const found: SearchMark[] = [];
  for (const term of terms) {
    let at = folded.text.indexOf(term.text);
    for (; at !== -1; at = folded.text.indexOf(term.text, at + 1)) {
      const start = folded.starts[at];
      const end = folded.ends[at + term.text.length - 1];
      if (start !== undefined && end !== undefined && isInPlace(folded.text, at, term))
        found.push({ start, end });
    }
  }
  return joined(found);
}

function isInPlace(text: string, at: number, { text: term, place }: SearchTerm): boolean {
  if (place === 'inside') return true;
  const end = at + term.length;
  const isStart = at === 0 || WORD_END.test(term.charAt(0)) || WORD_END.test(text.charAt(at - 1));
  if (!isStart || place === 'start') return isStart;
  return (
    end === text.length || WORD_END.test(term.charAt(term.length - 1)) || WORD_END.test(text.charAt(end))
  );
}

function joined(marks: readonly SearchMark[]): SearchMark[] {
  const result: SearchMark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last === undefined || mark.start > last.end) result.push(mark);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
  }
  return result;
}
