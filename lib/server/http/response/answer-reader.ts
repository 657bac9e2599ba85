import 'server-only';

/** A reader this far behind is disconnected; the run goes on and it may join again. */
const UNREAD_LIMIT_BYTES = 4 * 1024 * 1024;

/** A reader with more than this unread is not sent what a later event repeats. */
const SKIP_LIMIT_BYTES = 256 * 1024;

/** One connection that reads an answer. */
export class AnswerReader {
  readonly body: ReadableStream<Uint8Array>;
  readonly joinedMs = performance.now();
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly onLeave: (reader: AnswerReader) => void;

  /** `onLeave` is called once, when the client disconnects or is disconnected because it is too slow. */
  constructor(onLeave: (reader: AnswerReader) => void) {
    this.onLeave = onLeave;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => {
          this.leave();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_LIMIT_BYTES }),
    );
  }

  /** Writes bytes, which may be shared with other readers. `isRepeated`: a later write contains all of them again. */
  write(bytes: Uint8Array, isRepeated = false): void {
    if (this.controller === null) return;
    const room = this.controller.desiredSize ?? 0;
    if (isRepeated && UNREAD_LIMIT_BYTES - room > SKIP_LIMIT_BYTES) return;
    this.controller.enqueue(bytes);
    if ((this.controller.desiredSize ?? 0) > 0) return;
    const { controller } = this;
    this.leave();
    controller.error(new Error('the reader is too slow'));
  }

  /** Ends the answer for this reader; no more is written. */
  close(): void {
    this.controller?.close();
    this.controller = null;
  }

  private leave(): void {
    if (this.controller === null) return;
    this.controller = null;
    this.onLeave(this);
  }
}
