const LIMIT_CHARACTERS = 1_000;
const LONGEST_MARKS = 3;

interface Emphasis {
  readonly marks: string;
  /** Null means that the emphasis does not end. */
  readonly text: string | null;
  readonly searched: number;
}

/** The text begins with marks; bold and struck ones may span lines and hold ranges such as 20~25. */
export function findEmphasis(source: string): Emphasis {
  const mark = source.charAt(0);
  const length = runLength(source, 0, mark);
  const marks = source.slice(0, length);
  const isKnown = mark === '*' ? length <= LONGEST_MARKS : length === 2;
  const end =
    isKnown && /\S/.test(source.charAt(length)) ? findEnd(source, marks) : { at: -1, searched: length };
  return { marks, text: end.at === -1 ? null : source.slice(length, end.at), searched: end.searched };
}

function findEnd(source: string, marks: string): { readonly at: number; readonly searched: number } {
  const mark = marks.charAt(0);
  const limit = Math.min(source.length, LIMIT_CHARACTERS);
  let at = marks.length;
  while (at < limit) {
    const character = source.charAt(at);
    if (character === '\n' && marks.length === 1) break;
    const run = character === mark ? runLength(source, at, mark) : 0;
    if (run === marks.length && /\S/.test(source.charAt(at - 1))) return { at, searched: at };
    if (run > 0 && (run !== 1 || marks.length === 1)) break;
    at += character === '\\' ? 2 : Math.max(1, run);
  }
  return { at: -1, searched: at };
}

function runLength(source: string, at: number, mark: string): number {
  let end = at;
  while (end - at <= LONGEST_MARKS && source.charAt(end) === mark) end += 1;
  return end - at;
}
