export interface TextRange {
  readonly piece: number;
  readonly start: number;
  readonly end: number;
}

/** These shares of an excerpt are looked for, since it may stand on two pages. */
const SHARES = [3 / 4, 1 / 2, 1 / 4];
const SHORTEST_CHARACTERS = 12;

/**
 * Pieces may be cut anywhere; the beginning or the end of an excerpt is enough. Returns none where too little is
 * there.
 */
export function locateExcerpt(pieces: readonly string[], excerpt: string): TextRange[] {
  const wanted = foldedPieces([excerpt]).text;
  if (wanted === '') return [];
  const { text, origins } = foldedPieces(pieces);
  const found = findMost(text, wanted);
  if (found === null) return [];
  const ranges: TextRange[] = [];
  for (const { piece, start, end } of origins.slice(found.start, found.end)) {
    const last = ranges.at(-1);
    if (last?.piece === piece) ranges[ranges.length - 1] = { ...last, end };
    else ranges.push({ piece, start, end });
  }
  return ranges;
}

function findMost(text: string, wanted: string): { start: number; end: number } | null {
  const whole = text.indexOf(wanted);
  if (whole !== -1) return { start: whole, end: whole + wanted.length };
  for (const share of SHARES) {
    const length = Math.ceil(wanted.length * share);
    if (length < SHORTEST_CHARACTERS) break;
    const start = text.indexOf(wanted.slice(0, length));
    if (start !== -1) {
      let end = start + length;
      while (end < text.length && text[end] === wanted[end - start]) end += 1;
      return { start, end };
    }
    const tail = text.indexOf(wanted.slice(-length));
    if (tail !== -1) {
      const end = tail + length;
      let first = tail;
      while (first > 0 && text[first - 1] === wanted.at(first - 1 - end)) first -= 1;
      return { start: first, end };
    }
  }
  return null;
}

function foldedPieces(pieces: readonly string[]): { text: string; origins: readonly TextRange[] } {
  let text = '';
  const origins: TextRange[] = [];
  for (const [piece, content] of pieces.entries()) {
    let start = 0;
    for (const character of content) {
      const end = start + character.length;
      const folded = character
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');
      text += folded;
      for (let index = 0; index < folded.length; index += 1) origins.push({ piece, start, end });
      start = end;
    }
  }
  return { text, origins };
}
