/**
 * Longer runs of one kind of character are no words. A tokenizer's work grows with the square of their length, so they are
 * cut before they are counted.
 */
export const RUN_LIMIT_CHARACTERS = 200;

/** A text as pieces no run of which is longer than the limit; one piece when nothing had to be cut. */
export function cutRuns(text: string): readonly string[] {
  if (!LONG_RUN.test(text)) return [text];
  const pieces: string[] = [];
  let start = 0;
  for (const match of text.matchAll(LONG_RUNS)) {
    const end = match.index + match[0].length;
    pieces.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

/**
 * What the vocabularies take for one piece: letters with their marks, blanks, everything else, and what ends lines and paths.
 */
const RUN = ['[\\p{L}\\p{M}]', '\\s', '[^\\p{L}\\p{N}\\s]', '[\\r\\n/]']
  .map((kind) => `${kind}{${String(RUN_LIMIT_CHARACTERS)}}`)
  .join('|');
const LONG_RUN = new RegExp(RUN, 'u');
const LONG_RUNS = new RegExp(RUN, 'gu');
