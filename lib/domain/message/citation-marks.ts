import type { Source } from './source';

/** A mark cites sources by their numbers: [3], [3, 7], and the brackets that some models prefer. */
const MARKS = /[[【]\d{1,4}(?:[ ]?[,;，、،][ ]?\d{1,4})*[\]】]/gu;

const OPEN_MARK = /[[【](?:\d[\d ,;，、،]{0,38})?$/u;

export interface CitationMark {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
}

export function findCitationMarks(text: string): CitationMark[] {
  const marks: CitationMark[] = [];
  for (const { 0: mark, index } of text.matchAll(MARKS))
    marks.push({ start: index, end: index + mark.length, numbers: numbersOf(mark) });
  return marks;
}

export function withoutOpenMark(text: string): string {
  return text.replace(OPEN_MARK, '');
}

/** Marks of kept numbers stay; others are removed with the blank before them. */
export function withoutCitationMarks(text: string, kept: ReadonlySet<number> = NO_NUMBERS): string {
  return text.replace(MARKS, (mark) =>
    numbersOf(mark).some((number) => kept.has(number)) ? mark : `${mark.slice(0, -1)} ${mark.slice(-1)}`,
  );
}

const NO_NUMBERS: ReadonlySet<number> = new Set();

/** Returns the numbers of a mark; nearly every mark has one. */
function numbersOf(mark: string): number[] {
  const only = Number(mark.slice(1, -1));
  if (!Number.isNaN(only)) return [only];
  return [...new Set([...mark.matchAll(/\d+/gu)].map(([digits]) => Number(digits)))];
}

export type CitedPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marks'; readonly numbers: readonly number[] };

/** Neighbouring marks are one piece, without the blanks around it; unknown numbers stay words. */
export function citedPieces(text: string, isKnown: (number: number) => boolean): CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let end = 0;
  for (const mark of findCitationMarks(text)) {
    const numbers = mark.numbers.filter(isKnown);
    if (numbers.length === 0) continue;
    const words = text.slice(end, mark.start);
    const last = pieces.at(-1);
    const unknown = mark.numbers.filter((number) => !isKnown(number)).map((number) => `[${String(number)}]`);
    if (last?.kind === 'marks' && words.trim() === '')
      pieces[pieces.length - 1] = { kind: 'marks', numbers: [...new Set([...last.numbers, ...numbers])] };
    else {
      if (words.trimEnd() !== '') pieces.push({ kind: 'text', text: words.trimEnd() });
      pieces.push({ kind: 'marks', numbers });
    }
    if (unknown.length > 0) pieces.push({ kind: 'text', text: unknown.join('') });
    end = mark.end;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces.map((piece, index) =>
    piece.kind === 'text' && pieces[index - 1]?.kind === 'marks' ? withoutGap(piece) : piece,
  );
}

/** A number or a name may begin with a point, as in ".5" and ".NET". */
const PUNCTUATION = /^[.,;:!?\u060c\u061b\u061f](?=\s|$)/u;

function withoutGap(piece: CitedPiece & { kind: 'text' }): CitedPiece {
  const words = piece.text.replace(/^ {1,2}/, '');
  return PUNCTUATION.test(words) ? { kind: 'text', text: words } : piece;
}

export function citedIn(text: string, sources: readonly Source[]): readonly Source[] {
  const numbers = new Set(findCitationMarks(text).flatMap((mark) => mark.numbers));
  return sources.filter(({ number }) => numbers.has(number));
}
