import { foldForSearch } from './search-text';

/** Both numbers count UTF-16 units; `end` is behind the mark. */
export interface SearchMark {
  readonly start: number;
  readonly end: number;
}

/** `toSearchText` made the text; a short one must begin a word. */
export interface SearchTerm {
  readonly text: string;
  /** `inside`: anywhere; `start`: where a word begins; `word`: a whole word. */
  readonly place: 'inside' | 'start' | 'word';
}

/** Letters and digits do not end a word. */
const WORD_END = /[\s\p{P}\p{S}\p{C}]/u;

/** Returns marks in order, touching or overlapping matches joined. */
export function findMarks(text: string, terms: readonly SearchTerm[]): SearchMark[] {
  const folded = foldForSearch(text);
  // The end of the longest term that begins at a position: however many terms overlap, one mark each position.
  const reach = new Map<number, number>();
  for (const term of terms) {
    if (term.text === '') continue;
    let at = folded.text.indexOf(term.text);
    for (; at !== -1; at = folded.text.indexOf(term.text, at + 1))
      if (isInPlace(folded.text, at, term))
        reach.set(at, Math.max(reach.get(at) ?? 0, at + term.text.length));
  }
  const marks: SearchMark[] = [];
  for (const at of Uint32Array.from(reach.keys()).sort()) {
    const start = folded.starts[at];
    const end = folded.ends[(reach.get(at) ?? at + 1) - 1];
    if (start !== undefined && end !== undefined) join(marks, { start, end });
  }
  return marks;
}

export function isInPlace(text: string, at: number, { text: term, place }: SearchTerm): boolean {
  if (place === 'inside') return true;
  const end = at + term.length;
  const isStart = at === 0 || WORD_END.test(term.charAt(0)) || WORD_END.test(text.charAt(at - 1));
  if (!isStart || place === 'start') return isStart;
  return (
    end === text.length || WORD_END.test(term.charAt(term.length - 1)) || WORD_END.test(text.charAt(end))
  );
}

function join(marks: SearchMark[], mark: SearchMark): void {
  const last = marks.at(-1);
  if (last === undefined || mark.start > last.end) marks.push(mark);
  else marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
}
