import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** A slower reader is disconnected and may join again. */
const UNREAD_LIMIT_BYTES = 4 * MEGABYTE;

/** Beyond it, what a later event repeats is skipped. */
const SKIP_LIMIT_BYTES = 256 * 1024;

export class AnswerReader {
  readonly body: ReadableStream<Uint8Array>;
  readonly joinedMs = performance.now();
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly onLeave: (reader: AnswerReader) => void;

  /** `onLeave` is called once, on disconnection or slowness. */
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

  /** Readers may share bytes. `isRepeated` means that a later write has them too. */
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

  /** The timer would keep the reader in memory. */
  endsWith(timer: NodeJS.Timeout): void {
    this.timer = timer;
  }

  /** No more is written. */
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
