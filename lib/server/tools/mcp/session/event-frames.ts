import 'server-only';
import { GatheredBytes } from './gathered-bytes';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const EMPTY_LINE = Buffer.from('\n\n');

/** Any line ends are accepted, and each byte is read once. */
export class EventFrames {
  readonly #rest = new GatheredBytes();
  #endsLine = false;
  #endsReturn = false;

  get unfinishedBytes(): number {
    return this.#rest.sizeBytes;
  }

  /** Line ends become line feeds; the empty line behind an event is left out. */
  *push(bytes: Uint8Array): Generator<Buffer> {
    const piece = this.#withLineFeeds(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (piece.length === 0) return;
    let start = 0;
    if (this.#endsLine && piece[0] === LINE_FEED) {
      start = 1;
      yield this.#rest.take();
    }
    this.#endsLine = false;
    for (;;) {
      const end = piece.indexOf(EMPTY_LINE, start);
      if (end === -1) break;
      this.#rest.add(piece.subarray(start, end));
      yield this.#rest.take();
      start = end + EMPTY_LINE.length;
    }
    if (start === piece.length) return;
    this.#rest.add(piece.subarray(start));
    this.#endsLine = piece.at(-1) === LINE_FEED;
  }

  /** The line feed may stand at the beginning of the next piece. */
  #withLineFeeds(bytes: Buffer): Buffer {
    const piece = this.#endsReturn && bytes[0] === LINE_FEED ? bytes.subarray(1) : bytes;
    if (bytes.length > 0) this.#endsReturn = bytes.at(-1) === CARRIAGE_RETURN;
    if (!piece.includes(CARRIAGE_RETURN)) return piece;
    const text = piece.toString('latin1').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    return Buffer.from(text, 'latin1');
  }
}
