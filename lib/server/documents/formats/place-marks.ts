import 'server-only';
import type { PdfMark } from './pdf-marks';

export interface PageText {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly endsLine: boolean;
}

const STRIPE = 10;

/** No real line has more pieces. */
const PIECES_LIMIT = 500;

/** A label may stand this far below the lower edge of its field, or above its upper edge. */
const BELOW = 4;
const ABOVE = 16;

/** A field that is taller than this has labels only beside its upper part. */
const TALL = 40;

const STRIPES_LIMIT = Math.ceil((TALL + ABOVE) / STRIPE) + 1;

export interface PlacedMarks {
  readonly before: ReadonlyMap<number, readonly string[]>;
  readonly behind: ReadonlyMap<number, readonly string[]>;
  readonly rest: readonly string[];
}

/**
 * An answer goes behind the nearest text on its left, else before that on its right, else behind the text above. A
 * mark without a label is named by its field; notes stand at the end.
 */
export function placeMarks(pieces: readonly PageText[], marks: readonly PdfMark[]): PlacedMarks {
  const stripes = stripesOf(pieces);
  const before = new Map<number, string[]>();
  const behind = new Map<number, string[]>();
  const rest: string[] = [];
  const notes: string[] = [];
  for (const mark of addressesBehindWords(pieces, marks)) {
    const place = findWords(stripes, mark);
    if (place !== null) addTo(behind, place.index, `(${mark.text})`);
  }
  for (const mark of marks
    .filter(({ isAddress }) => !isAddress)
    .toSorted((one, other) => one.left - other.left)) {
    const place = mark.isNote ? null : findPlace(stripes, mark);
    if (place !== null) addTo(place.isBehind ? behind : before, place.index, mark.text);
    else if (mark.isNote) notes.push(mark.text);
    else rest.push(mark.name === null || mark.name === '' ? mark.text : `${mark.name}: ${mark.text}`);
  }
  return { before, behind, rest: [...rest, ...notes] };
}

/** A link over several lines has several marks; its address stands behind the last. */
function addressesBehindWords(pieces: readonly PageText[], marks: readonly PdfMark[]): readonly PdfMark[] {
  const links = marks.filter(({ isAddress }) => isAddress);
  if (links.length === 0) return [];
  const written = pieces.map(({ text }) => text.trim()).join('');
  const shown = links.filter(({ text }) => !written.includes(bareAddress(text)));
  return shown.filter(({ text }, index) => shown[index + 1]?.text !== text);
}

/** Removes the beginning and end of an address, which people leave out in texts. */
function bareAddress(address: string): string {
  return address.replace(/^(?:mailto:|https?:\/\/(?:www\.)?)/i, '').replace(/\/$/, '');
}

/** Links often cover a part of a piece. */
function findWords(stripes: Stripes, { bottom, top, left, right }: PdfMark): Piece | null {
  const near = piecesBetween(stripes, Math.max(bottom - BELOW, top - TALL), top);
  const inside = near.filter((piece) => piece.left >= left - 1 && piece.left < right);
  const last = nearest(inside, (piece) => right - piece.left);
  return (
    last ??
    nearest(
      near.filter((piece) => piece.left < left),
      (piece) => left - piece.left,
    )
  );
}

interface Piece extends PageText {
  readonly index: number;
}

type Stripes = ReadonlyMap<number, readonly Piece[]>;

function stripesOf(pieces: readonly PageText[]): Stripes {
  const stripes = new Map<number, Piece[]>();
  for (const [index, piece] of pieces.entries()) {
    if (piece.text.trim() === '') continue;
    const key = Math.floor(piece.baseline / STRIPE);
    const stripe = stripes.get(key) ?? [];
    if (stripe.length < PIECES_LIMIT) stripe.push({ ...piece, index });
    stripes.set(key, stripe);
  }
  return stripes;
}

function findPlace(stripes: Stripes, mark: PdfMark): { index: number; isBehind: boolean } | null {
  const lowest = Math.max(mark.bottom - BELOW, mark.top - TALL);
  const near = piecesBetween(stripes, lowest, mark.top + ABOVE);
  const beside = near.filter(({ baseline }) => baseline <= mark.top);
  const left = nearest(
    beside.filter((piece) => piece.left <= mark.left),
    (piece) => mark.left - piece.left,
  );
  if (left !== null) return { index: left.index, isBehind: true };
  const right = nearest(beside, (piece) => piece.left - mark.left);
  if (right !== null) return { index: right.index, isBehind: false };
  const above = nearest(near, (piece) => Math.abs(piece.left - mark.left));
  return above === null ? null : { index: above.index, isBehind: true };
}

function piecesBetween(stripes: Stripes, low: number, high: number): Piece[] {
  const found: Piece[] = [];
  const first = Math.floor(low / STRIPE);
  // Numbers beyond 2^53 do not grow by one, so the stripes are counted.
  const count = Math.min(STRIPES_LIMIT, Math.floor(high / STRIPE) - first + 1);
  for (let index = 0; index < count; index += 1)
    found.push(
      ...(stripes.get(first + index) ?? []).filter(({ baseline }) => baseline >= low && baseline <= high),
    );
  return found;
}

function nearest(pieces: readonly Piece[], distanceOf: (piece: Piece) => number): Piece | null {
  let best: Piece | null = null;
  for (const piece of pieces) if (best === null || distanceOf(piece) < distanceOf(best)) best = piece;
  return best;
}

function addTo(places: Map<number, string[]>, index: number, text: string): void {
  places.set(index, [...(places.get(index) ?? []), text]);
}
