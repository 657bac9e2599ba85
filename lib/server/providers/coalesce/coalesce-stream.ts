import type { StreamDialect } from '../contract';
import { CutStreamError, UnreadableStreamError } from './provider-failures';
import { BlockMerger } from './merge-blocks';
import { SseBlocks } from './sse-blocks';
import type { StreamHealth } from './stream-health';

/** How long text may be held so that more of it travels together. */
export const COALESCE_WINDOW_MS = 35;

/** Chunks that may wait for a slow reader before the provider is made to wait too. */
const QUEUE_LIMIT_CHUNKS = 64;

interface CoalesceOptions {
  readonly dialect: StreamDialect;
  readonly health: StreamHealth;
  readonly windowMs?: number;
  /** Called for every piece that arrives. */
  readonly onBytes?: () => void;
  /** Called once, when nothing more will be read. */
  readonly onEnd?: () => void;
}

/**
 * A provider's event stream with neighbouring text events merged: at most one piece of text a window, the first at once.
 * The result always closes normally; a cut, silent or unreadable source is written into `health`.
 */
export function coalesceStream(
  source: ReadableStream<Uint8Array>,
  { dialect, health, windowMs = COALESCE_WINDOW_MS, onBytes, onEnd }: CoalesceOptions,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const merger = new BlockMerger(dialect);
  const encoder = new TextEncoder();
  let lastTextAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let isCancelled = false;

  function send(controller: ReadableStreamDefaultController<Uint8Array>, text: string): void {
    if (text === '' || isCancelled) return;
    controller.enqueue(encoder.encode(text));
  }

  function sendHeld(controller: ReadableStreamDefaultController<Uint8Array>): void {
    lastTextAt = performance.now();
    send(controller, merger.release());
  }

  /** Held text leaves when its window is over; the first text, and text after a pause, at once. */
  function schedule(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (!merger.isHolding || timer !== undefined) return;
    const remainingMs = windowMs - (performance.now() - lastTextAt);
    if (remainingMs <= 0) return sendHeld(controller);
    timer = setTimeout(() => {
      timer = undefined;
      sendHeld(controller);
    }, remainingMs);
  }

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const blocks = new SseBlocks();
    const take = (text: string) => {
      let now = '';
      for (const block of blocks.push(text)) now += merger.add(block);
      if (now !== '') send(controller, now);
      schedule(controller);
    };
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        onBytes?.();
        take(decoder.decode(value, { stream: true }));
        if ((controller.desiredSize ?? 0) <= 0 && !isCancelled)
          await new Promise<void>((resolve) => (wake = resolve));
      }
      const rest = blocks.flush() + decoder.decode();
      if (rest !== '') send(controller, merger.add(rest));
      if (!merger.hasEvents && dialect !== 'none')
        health.failure ??= new UnreadableStreamError('no event came');
      else if (!merger.hasEnded) health.failure ??= new CutStreamError('the stream ended before the answer');
    } catch (error) {
      health.failure ??= error instanceof Error ? error : new CutStreamError(String(error));
      void reader.cancel().catch(() => undefined);
    }
    clearTimeout(timer);
    onEnd?.();
    health.answeredModel = merger.answeredModel;
    send(controller, merger.release());
    if (!isCancelled) controller.close();
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        void pump(controller);
      },
      pull() {
        wake?.();
      },
      cancel(reason) {
        isCancelled = true;
        clearTimeout(timer);
        wake?.();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: QUEUE_LIMIT_CHUNKS },
  );
}
