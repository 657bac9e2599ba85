import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** A slower reader is disconnected and may join again. */
const UNREAD_LIMIT_BYTES = 4 * MEGABYTE;

/** A reader with more unread than this skips what a later event repeats. */
const SKIP_LIMIT_BYTES = 256 * 1024;

export class AnswerReader {
  readonly body: ReadableStream<Uint8Array>;
  readonly joinedMs = performance.now();
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly onLeave: (reader: AnswerReader) => void;

  /** `onLeave` is called once, when the reader disconnects or is too slow. */
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

  /** The bytes may be shared with other readers. `isRepeated` means a later write contains them again. */
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

  /** The timer is cleared with the reader, which it would otherwise keep in memory. */
  endsWith(timer: NodeJS.Timeout): void {
    this.timer = timer;
  }

  /** Afterwards no event is written any more. */
  close(): void {
    clearTimeout(this.timer);
    this.controller?.close();
    this.controller = null;
  }

  private leave(): void {
    if (this.controller === null) return;
    this.controller = null;
    clearTimeout(this.timer);
    this.onLeave(this);
  }
}
