const LENGTHS_BYTES = 8;

/**
 * Returns a message as it is sent between the server and a process that runs Python: two lengths, a header in JSON and
 * bytes.
 *
 * @param {unknown} header
 * @param {readonly Uint8Array[]} [body]
 * @returns {Uint8Array[]}
 */
export function encodeFrame(header, body = []) {
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const lengths = new DataView(new ArrayBuffer(LENGTHS_BYTES));
  lengths.setUint32(0, headerBytes.byteLength);
  lengths.setUint32(
    4,
    body.reduce((sum, { byteLength }) => sum + byteLength, 0),
  );
  return [new Uint8Array(lengths.buffer), headerBytes, ...body];
}

export class FrameReader {
  #pieces = [];
  #sizeBytes = 0;
  #limitBytes;
  #readHeader;

  /**
   * @param {number} limitBytes the largest frame; a larger one throws
   * @param {(json: string) => unknown} [readHeader] reads a header of what is not trusted, within limits of its own
   */
  constructor(limitBytes, readHeader = JSON.parse) {
    this.#limitBytes = limitBytes;
    this.#readHeader = readHeader;
  }

  /**
   * Yields the frames that are complete with this piece. Throws RangeError for one that is too large, SyntaxError for a
   * header that is not JSON.
   *
   * @param {Uint8Array} piece
   * @returns {Generator<{ header: unknown, body: Uint8Array }>}
   */
  *push(piece) {
    this.#pieces.push(piece);
    this.#sizeBytes += piece.byteLength;
    while (this.#sizeBytes >= LENGTHS_BYTES) {
      if (this.#pieces[0].byteLength < LENGTHS_BYTES) this.#pieces = [this.#joined()];
      const [first] = this.#pieces;
      const lengths = new DataView(first.buffer, first.byteOffset, LENGTHS_BYTES);
      const headerEnd = LENGTHS_BYTES + lengths.getUint32(0);
      const end = headerEnd + lengths.getUint32(4);
      if (end > this.#limitBytes) throw new RangeError('The message is too large.');
      if (this.#sizeBytes < end) return;
      const all = this.#joined();
      this.#pieces = all.byteLength > end ? [all.subarray(end)] : [];
      this.#sizeBytes -= end;
      yield {
        header: this.#readHeader(new TextDecoder().decode(all.subarray(LENGTHS_BYTES, headerEnd))),
        body: all.subarray(headerEnd, end),
      };
    }
  }

  /** Joins once, so that many small frames in one piece are cut without a copy each time. */
  #joined() {
    if (this.#pieces.length === 1) return this.#pieces[0];
    const all = new Uint8Array(this.#sizeBytes);
    let start = 0;
    for (const piece of this.#pieces) {
      all.set(piece, start);
      start += piece.byteLength;
    }
    return all;
  }
}
