import { LONE_LETTERS_CLASS } from '../weight/lone-letters';
import { hasStackedMarks } from '../weight/stacked-marks';

/** Characters in one element; the browser lays out only the elements near the screen. */
const PIECE_CHARACTERS = 4_000;
/** The same where marks are piled on a letter, which cost their square: the pile is divided, too. */
const STACKED_PIECE_CHARACTERS = 200;

/** Until it was laid out once, a piece counts as high and as wide as text of its length usually is. */
export const PIECE_CLASS = `[content-visibility:var(--piece-visibility,auto)] [contain-intrinsic-size:auto_60rem_auto_40rem] ${LONE_LETTERS_CLASS}`;

/**
 * Divides a text into pieces that a page draws in an element each, after the last line break of a piece where it has
 * one, and never inside of a character. A short text is one piece.
 */
export function plainPieces(text: string): readonly string[] {
  const length = hasStackedMarks(text) ? STACKED_PIECE_CHARACTERS : PIECE_CHARACTERS;
  if (text.length <= length) return [text];
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const limit = start + length;
    const lineEnd = text.lastIndexOf('\n', limit - 1) + 1;
    let end = lineEnd > start ? lineEnd : limit;
    if (isSecondHalf(text.charCodeAt(end))) end += 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function isSecondHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
