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
  const headerBytes = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(headerBytes.byteLength, 0);
  lengths.writeUInt32BE(
    body.reduce((sum, { byteLength }) => sum + byteLength, 0),
    4,
  );
  return [lengths, headerBytes, ...body];
}

/** Cuts what arrives in pieces into frames. */
export class FrameReader {
  #pieces = [];
  #sizeBytes = 0;
  #limitBytes;

  /** @param {number} limitBytes the largest frame; a larger one throws */
  constructor(limitBytes) {
    this.#limitBytes = limitBytes;
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
      if (this.#pieces[0].byteLength < LENGTHS_BYTES) this.#pieces = [Buffer.concat(this.#pieces)];
      const [first] = this.#pieces;
      const lengths = Buffer.from(first.buffer, first.byteOffset, LENGTHS_BYTES);
      const headerEnd = LENGTHS_BYTES + lengths.readUInt32BE(0);
      const end = headerEnd + lengths.readUInt32BE(4);
      if (end > this.#limitBytes) throw new RangeError('The message is too large.');
      if (this.#sizeBytes < end) return;
      // Many small frames in one piece are cut from it without copying what is left each time.
      const all =
        this.#pieces.length === 1
          ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
          : Buffer.concat(this.#pieces);
      this.#pieces = all.byteLength > end ? [all.subarray(end)] : [];
      this.#sizeBytes -= end;
      yield {
        header: JSON.parse(all.toString('utf8', LENGTHS_BYTES, headerEnd)),
        body: all.subarray(headerEnd, end),
      };
    }
  }
}
