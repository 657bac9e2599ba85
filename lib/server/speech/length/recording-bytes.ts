import 'server-only';

export class UnreadableLengthError extends Error {
  override readonly name = 'UnreadableLengthError';
}

export class RecordingBytes {
  readonly sizeBytes: number;
  private readonly pieces: readonly Uint8Array[];
  private readonly starts: number[] = [];
  private current = 0;

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
    let sizeBytes = 0;
    for (const piece of pieces) {
      this.starts.push(sizeBytes);
      sizeBytes += piece.byteLength;
    }
    this.sizeBytes = sizeBytes;
  }

  has(at: number, count: number): boolean {
    return at >= 0 && at + count <= this.sizeBytes;
  }

  /** Throws {@link UnreadableLengthError} beyond the end, as all reading here does. */
  byte(at: number): number {
    let index = at - (this.starts[this.current] ?? 0);
    let piece = this.pieces[this.current];
    if (piece === undefined || index < 0 || index >= piece.byteLength) {
      this.current = this.pieceOf(at);
      index = at - (this.starts[this.current] ?? 0);
      piece = this.pieces[this.current];
    }
    const value = piece?.[index];
    if (value === undefined) throw new UnreadableLengthError('it ends too early');
    return value;
  }

  /** Up to six bytes are one number, the most significant first. */
  number(at: number, count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 256 + this.byte(at + index);
    return value;
  }

  /** Up to six bytes are one number, the least significant first. */
  numberReversed(at: number, count: number): number {
    let value = 0;
    for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + this.byte(at + index);
    return value;
  }

  reads(at: number, signs: string): boolean {
    if (!this.has(at, signs.length)) return false;
    for (let index = 0; index < signs.length; index += 1)
      if (this.byte(at + index) !== signs.charCodeAt(index)) return false;
    return true;
  }

  /** Returns -1 where the value does not occur. */
  indexOf(value: number, from: number): number {
    for (let index = this.pieceOf(from); index < this.pieces.length; index += 1) {
      const start = this.starts[index] ?? 0;
      const found = this.pieces[index]?.indexOf(value, Math.max(0, from - start)) ?? -1;
      if (found >= 0) return start + found;
    }
    return -1;
  }

  private pieceOf(at: number): number {
    const next = this.current + 1;
    const isNext = at >= (this.starts[next] ?? Infinity) && at < (this.starts[next + 1] ?? this.sizeBytes);
    if (isNext) return next;
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

/** Yields the milliseconds it has read, and returns all of them. Throws {@link UnreadableLengthError}. */
export type LengthReader = (bytes: RecordingBytes) => Generator<number, number>;
