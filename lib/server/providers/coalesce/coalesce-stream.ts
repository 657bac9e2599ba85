import { setTimeout as pause } from 'node:timers/promises';
import { LoopSlice } from '../../platform/loop-slice';
import { keepAlive } from '../../platform/shape/keep-alive';
import type { StreamDialect } from '../contract';
import { wordsOfBody } from './body-words';
import type { TextSink } from './delta';
import { TextDiverter } from './divert-text';
import { PacedSink } from './paced-sink';
import { CutStreamError, UnreadableStreamError } from './provider-failures';
import { PICTURE_BLOCK_LIMIT_CHARACTERS, SseBlocks } from './sse-blocks';
import type { StreamHealth } from './stream-health';
import { StreamLimit } from './stream-limit';

const COALESCE_WINDOW_MS = 48;

/**
 * Limits the wait behind the end of an answer, when the server neither says that nothing follows nor closes the
 * connection.
 */
const AFTER_END_LIMIT_MS = 3_000;

/** Once this many events wait for a slow reader, the provider must wait too. */
const QUEUE_LIMIT_CHUNKS = 8;

/**
 * Limits one turn of the event loop, in which the package works on all of it. An event costs about as much time as
 * this many characters.
 */
const PASSED_LIMIT_CHARACTERS = 65_536;
const PASSED_EVENT_CHARACTERS = 8_192;

interface CoalesceOptions {
  readonly dialect: StreamDialect;
  readonly health: StreamHealth;
  /** Receives the text at most once a window, the first immediately. */
  readonly sink: TextSink;
  readonly windowMs?: number | undefined;
  readonly hasPictures?: boolean | undefined;
  readonly keepsReasoning?: boolean | undefined;
  readonly onBytes?: () => void;
  /** Is called once, when no more will be read. */
  readonly onEnd?: () => void;
}

/**
 * Sends the plain text to the sink instead. The stream always closes normally, so that everything in its pipes
 * arrives; a cut, silent or unreadable source is noted in `health`.
 */
export function coalesceStream(
  source: ReadableStream<Uint8Array>,
  options: CoalesceOptions,
): ReadableStream<Uint8Array> {
  const { dialect, health, sink, windowMs = COALESCE_WINDOW_MS } = options;
  const reader = source.getReader();
  const paced = new PacedSink(sink);
  const diverter = new TextDiverter(dialect, paced, options.keepsReasoning);
  const encoder = new TextEncoder();
  let lastTextAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  let isCancelled = false;

  function release(): void {
    timer = undefined;
    lastTextAt = performance.now();
    diverter.release();
    // What goes wrong is met by the pump, which waits for the same.
    paced.flush().catch(() => undefined);
  }

  /** The first text, and text after a pause, goes immediately. */
  function schedule(): void {
    if (timer !== undefined || !diverter.isHolding) return;
    const remainingMs = lastTextAt + windowMs - performance.now();
    if (remainingMs <= 0) release();
    else timer = setTimeout(release, remainingMs);
  }

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    const blocks = new SseBlocks(options.hasPictures === true ? PICTURE_BLOCK_LIMIT_CHARACTERS : undefined);
    const limit = new StreamLimit(dialect === 'none' || options.hasPictures === true);
    const slice = new LoopSlice();
    let passedCharacters = 0;
    const pass = (text: string) => {
      if (text !== '' && !isCancelled) controller.enqueue(encoder.encode(text));
    };
    const fail = (error: unknown) => {
      health.failure ??= error instanceof Error ? error : new CutStreamError(String(error));
    };
    const passOn = async (left: string) => {
      await paced.flush();
      pass(left);
      if (left !== '') passedCharacters += left.length + PASSED_EVENT_CHARACTERS;
      if (passedCharacters < PASSED_LIMIT_CHARACTERS) await slice.yield();
      else {
        passedCharacters = 0;
        await slice.end();
      }
      if (!isCancelled && (controller.desiredSize ?? 0) <= 0)
        await new Promise<void>((resolve) => (wake = resolve));
    };
    const nextPiece = () => {
      if (!diverter.isEnding) return reader.read();
      const over = pause(AFTER_END_LIMIT_MS, { done: true, value: undefined } as const, { ref: false });
      return Promise.race([reader.read(), over]);
    };
    try {
      for (;;) {
        const { done, value } = await nextPiece();
        if (done || isCancelled) break;
        options.onBytes?.();
        limit.addBytes(value.byteLength);
        if (slice.isOver) await slice.end();
        for (const block of blocks.push(decoder.decode(value, { stream: true }))) {
          limit.addEvent(block);
          const left = diverter.add(block);
          if (left !== '' || slice.isOver) await passOn(left);
          if (isCancelled || diverter.isOver) break;
        }
        if (diverter.isOver) break;
        schedule();
        if (paced.isWaiting) await paced.flush();
      }
      const rest = diverter.isOver ? '' : blocks.flush();
      if (rest !== '' && !isCancelled) await passOn(diverter.add(rest));
      if (diverter.hasEnded && !isCancelled) await passOn(diverter.end());
      keepAlive(
        reader.cancel().catch(() => undefined),
        'a stream of a provider could not be left',
      );
      if (!diverter.hasEvents)
        health.failure ??= new UnreadableStreamError(wordsOfBody(diverter.unread) || 'no event came');
      else if (!diverter.hasEnded)
        health.failure ??= new CutStreamError('the stream ended before the answer');
    } catch (error) {
      fail(error);
      keepAlive(
        reader.cancel().catch(() => undefined),
        'a stream of a provider could not be left',
      );
    }
    clearTimeout(timer);
    if (!isCancelled) diverter.release();
    await paced.flush().catch(fail);
    options.onEnd?.();
    health.answeredModel = diverter.answeredModel;
    if (!isCancelled) controller.close();
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        keepAlive(pump(controller), 'a stream of a provider could not be passed on');
      },
      pull() {
        wake?.();
      },
      cancel(reason) {
        isCancelled = true;
        clearTimeout(timer);
        paced.drop();
        wake?.();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: QUEUE_LIMIT_CHUNKS },
  );
}
