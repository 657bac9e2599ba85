import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** The longest answer, sent one character an event, takes a quarter of it. */
const STREAM_LIMIT_BYTES = 256 * MEGABYTE;
const STREAM_LIMIT_EVENTS = 500_000;

const REPEATED_LIMIT_BYTES = 1024 * MEGABYTE;

/** Large events are results of the provider's work, which are sent back to it in one request. */
const LARGE_LIMIT_CHARACTERS = 8_000_000;
const ENVELOPE_CHARACTERS = 1_000;

/** Without this limit comments and figures without end would keep an answer open for ever. */
export class StreamLimit {
  readonly #isRepeated: boolean;
  #bytes = 0;
  #blocks = 0;
  #events = 0;
  #largeCharacters = 0;

  /** `isRepeated` means that each event holds the whole answer so far, or a picture. */
  constructor(isRepeated = false) {
    this.#isRepeated = isRepeated;
  }

  /** Throws RangeError. */
  addBytes(sizeBytes: number): void {
    this.#bytes += sizeBytes;
    if (this.#bytes > (this.#isRepeated ? REPEATED_LIMIT_BYTES : STREAM_LIMIT_BYTES))
      throw new RangeError('the stream never ends');
  }

  /** Throws RangeError, also when they hold too much. */
  addBlock(block: string): void {
    this.#blocks += 1;
    this.#refuseMany();
    this.#largeCharacters += Math.max(0, block.length - ENVELOPE_CHARACTERS);
    if (this.#largeCharacters > LARGE_LIMIT_CHARACTERS && !this.#isRepeated)
      throw new RangeError('the events of the stream hold too much');
  }

  /** A block has none, one or thousands. Throws RangeError. */
  addEvent(): void {
    this.#events += 1;
    this.#refuseMany();
  }

  #refuseMany(): void {
    if (Math.max(this.#blocks, this.#events) > STREAM_LIMIT_EVENTS)
      throw new RangeError('the events of the stream never end');
  }
}
