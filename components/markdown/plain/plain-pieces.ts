import { LONE_LETTERS_CLASS } from '../weight/lone-letters';
import { hasStackedMarks } from '../weight/stacked-marks';

/** Only pieces near the screen are laid out. */
const PIECE_CHARACTERS = 4_000;
/** The cost of stacked marks is the square of their number. */
const STACKED_PIECE_CHARACTERS = 200;

/** Until its layout a piece counts as being as large as usual text. */
export const PIECE_CLASS = `[content-visibility:var(--piece-visibility,auto)] [contain-intrinsic-size:auto_60rem_auto_40rem] ${LONE_LETTERS_CLASS}`;

/** Pieces end at lines if possible, and never within a character. */
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
