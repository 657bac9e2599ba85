import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StreamDialect } from '../contract';
import type { TextSink } from './delta';
import { TextDiverter } from './divert-text';
import { CutStreamError, UnreadableStreamError } from './provider-failures';
import { PICTURE_BLOCK_LIMIT_CHARACTERS, SseBlocks } from './sse-blocks';
import type { StreamHealth } from './stream-health';

/** How long text may be held so that more of it is sent together. */
const COALESCE_WINDOW_MS = 48;

/** Chunks that may wait for a slow reader before the provider is made to wait too. */
const QUEUE_LIMIT_CHUNKS = 64;

/**
 * After this much work the event loop runs other work, so that a provider that sends as fast as it can holds up no
 * other user. An event the package has to read costs about as much as sixteen that only hold text.
 */
const TURN_LIMIT_COST = 512;
const PASSED_EVENT_COST = 16;

interface CoalesceOptions {
  readonly dialect: StreamDialect;
  readonly health: StreamHealth;
  /** Receives the text, at most once a window; the first at once. */
  readonly sink: TextSink;
  readonly windowMs?: number | undefined;
  /** Pictures are in its events, which are long then. */
  readonly hasPictures?: boolean | undefined;
  /** Reasoning stays in the stream; see {@link TextDiverter}. */
  readonly keepsReasoning?: boolean | undefined;
  /** Called for every piece that arrives. */
  readonly onBytes?: () => void;
  /** Called once, when no more will be read. */
  readonly onEnd?: () => void;
}

/**
 * Returns a provider's event stream without its plain text, which goes to the sink. The stream always closes normally,
 * so that everything in its pipes arrives; a cut, silent or unreadable source is written into `health`.
 */
export function coalesceStream(
  source: ReadableStream<Uint8Array>,
  options: CoalesceOptions,
): ReadableStream<Uint8Array> {
  const { dialect, health, sink, windowMs = COALESCE_WINDOW_MS } = options;
  const reader = source.getReader();
  const diverter = new TextDiverter(dialect, sink, options.keepsReasoning);
  const encoder = new TextEncoder();
  let lastTextAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let isCancelled = false;

  function release(): void {
    timer = undefined;
    lastTextAt = performance.now();
    diverter.release();
  }

  /** Sends held text when its window is over; the first text, and text after a pause, at once. */
  function schedule(): void {
    if (timer !== undefined || !diverter.isHolding) return;
    const remainingMs = lastTextAt + windowMs - performance.now();
    if (remainingMs <= 0) release();
    else timer = setTimeout(release, remainingMs);
  }

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const blocks = new SseBlocks(options.hasPictures === true ? PICTURE_BLOCK_LIMIT_CHARACTERS : undefined);
    let cost = 0;
    const pass = (text: string) => {
      if (text !== '' && !isCancelled) controller.enqueue(encoder.encode(text));
    };
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done || isCancelled) break;
        options.onBytes?.();
        let passed = '';
        for (const block of blocks.push(decoder.decode(value, { stream: true }))) {
          const left = diverter.add(block);
          passed += left;
          cost += left === '' ? 1 : PASSED_EVENT_COST;
          if (cost < TURN_LIMIT_COST) continue;
          cost = 0;
          pass(passed);
          passed = '';
          await nextTurn();
          if (isCancelled) break;
        }
        pass(passed);
        schedule();
        if ((controller.desiredSize ?? 0) <= 0) await new Promise<void>((resolve) => (wake = resolve));
      }
      const rest = blocks.flush();
      if (rest !== '') pass(diverter.add(rest));
      if (!diverter.hasEvents) health.failure ??= new UnreadableStreamError('no event came');
      else if (!diverter.hasEnded)
        health.failure ??= new CutStreamError('the stream ended before the answer');
    } catch (error) {
      health.failure ??= error instanceof Error ? error : new CutStreamError(String(error));
      void reader.cancel().catch(() => undefined);
    }
    clearTimeout(timer);
    if (!isCancelled) diverter.release();
    options.onEnd?.();
    health.answeredModel = diverter.answeredModel;
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
