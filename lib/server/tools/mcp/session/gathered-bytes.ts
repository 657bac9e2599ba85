import 'server-only';

const FIRST_BYTES = 4 * 1024;

/** Each byte is copied once, however small the pieces. */
export class GatheredBytes {
  #space = Buffer.alloc(0);
  #sizeBytes = 0;

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  add(piece: Uint8Array): void {
    const neededBytes = this.#sizeBytes + piece.byteLength;
    if (neededBytes > this.#space.byteLength) {
      const space = Buffer.allocUnsafe(Math.max(FIRST_BYTES, neededBytes, this.#space.byteLength * 2));
      this.#space.copy(space, 0, 0, this.#sizeBytes);
      this.#space = space;
    }
    this.#space.set(piece, this.#sizeBytes);
    this.#sizeBytes = neededBytes;
  }

  take(): Buffer {
    const taken = this.#space.subarray(0, this.#sizeBytes);
    this.#space = Buffer.alloc(0);
    this.#sizeBytes = 0;
    return taken;
  }
}
