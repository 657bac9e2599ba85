import { setTimeout as pause } from 'node:timers/promises';
import { LoopSlice } from '../../platform/loop-slice';
import { keepAlive } from '../../platform/shape/keep-alive';
import type { StreamDialect } from '../contract';
import { wordsOfBody } from './body-words';
import type { TextSink } from './delta';
import { TextDiverter } from './divert-text';
import { dataOf } from './event-data';
import { PacedSink } from './paced-sink';
import { CutStreamError, ReportedError, UnreadableStreamError } from './provider-failures';
import { saysWhy } from './readable/failure-alone';
import { PICTURE_BLOCK_LIMIT_CHARACTERS, SseBlocks } from './sse-blocks';
import type { StreamHealth } from './stream-health';
import { StreamLimit } from './stream-limit';
import { TextWindow } from './text-window';

const COALESCE_WINDOW_MS = 48;

/** A server may neither say that the answer is done nor close the connection. */
const AFTER_END_LIMIT_MS = 3_000;

/**
 * It limits one turn of the event loop, in which the package reads all of it. An event costs as much as this many
 * characters.
 */
const PASSED_LIMIT_CHARACTERS = 65_536;
const PASSED_EVENT_CHARACTERS = 8_192;

export interface CoalesceOptions {
  readonly dialect: StreamDialect;
  readonly health: StreamHealth;
  /** The sink receives the text once a window; the first text immediately. */
  readonly sink: TextSink;
  readonly windowMs?: number | undefined;
  readonly hasPictures?: boolean | undefined;
  readonly keepsReasoning?: boolean | undefined;
  readonly onBytes?: () => void;
  readonly onEnd?: () => void;
}

/** The stream is read at the pace of its reader. */
export class StreamPump {
  readonly #options: CoalesceOptions;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #paced: PacedSink;
  readonly #diverter: TextDiverter;
  readonly #window: TextWindow;
  readonly #blocks: SseBlocks;
  readonly #limit: StreamLimit;
  readonly #slice = new LoopSlice();
  readonly #decoder = new TextDecoder();
  readonly #encoder = new TextEncoder();
  #passedCharacters = 0;
  #wake: (() => void) | undefined;
  #isCancelled = false;

  constructor(source: ReadableStream<Uint8Array>, options: CoalesceOptions) {
    const { dialect, windowMs = COALESCE_WINDOW_MS, hasPictures = false } = options;
    this.#options = options;
    this.#reader = source.getReader();
    this.#paced = new PacedSink(options.sink);
    this.#diverter = new TextDiverter(dialect, this.#paced, options.keepsReasoning);
    this.#window = new TextWindow(this.#diverter, this.#paced, windowMs);
    this.#blocks = new SseBlocks(hasPictures ? PICTURE_BLOCK_LIMIT_CHARACTERS : undefined);
    this.#limit = new StreamLimit(dialect === 'none' || hasPictures);
  }

  async run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { health, onEnd } = this.#options;
    try {
      await this.#readAll(controller);
      await this.#passRest(controller);
      this.#giveUp();
      this.#noteEnd();
    } catch (error) {
      this.#noteFailure(error);
      this.#giveUp();
    }
    this.#window.stop();
    if (!this.#isCancelled) this.#diverter.release();
    await this.#paced.flush().catch((error: unknown) => this.#noteFailure(error));
    onEnd?.();
    health.answeredModel = this.#diverter.answeredModel;
    if (!this.#isCancelled) controller.close();
  }

  /** The reader has taken what waited for it. */
  wake(): void {
    this.#wake?.();
  }

  cancel(reason: unknown): Promise<void> {
    this.#isCancelled = true;
    this.#window.stop();
    this.#paced.drop();
    this.#wake?.();
    return this.#reader.cancel(reason);
  }

  async #readAll(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    for (;;) {
      const { done, value } = await this.#nextPiece();
      if (done || this.#isCancelled) return;
      this.#options.onBytes?.();
      this.#limit.addBytes(value.byteLength);
      if (this.#slice.isOver) await this.#slice.end();
      for (const left of this.#readPiece(this.#decoder.decode(value, { stream: true }))) {
        if (left !== '' || this.#slice.isOver) await this.#passOn(left, controller);
        if (this.#isCancelled || this.#diverter.isOver) break;
      }
      if (this.#diverter.isOver) return;
      this.#window.schedule();
      if (this.#paced.isWaiting) await this.#paced.flush();
    }
  }

  /** Yields what the package needs, an event at a time. */
  *#readPiece(text: string): Generator<string, void> {
    for (const block of this.#blocks.push(text)) {
      this.#limit.addBlock(block);
      for (const left of this.#diverter.add(block)) {
        this.#limit.addEvent();
        yield left;
      }
    }
  }

  async #passRest(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const rest = this.#diverter.isOver ? '' : this.#blocks.flush();
    if (rest !== '')
      for (const left of this.#diverter.add(rest)) {
        if (this.#isCancelled) return;
        await this.#passOn(left, controller);
      }
    if (this.#diverter.hasEnded && !this.#isCancelled) await this.#passOn(this.#diverter.end(), controller);
  }

  #nextPiece() {
    if (!this.#diverter.isEnding) return this.#reader.read();
    const over = pause(AFTER_END_LIMIT_MS, { done: true, value: undefined } as const, { ref: false });
    return Promise.race([this.#reader.read(), over]);
  }

  async #passOn(left: string, controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    await this.#paced.flush();
    if (left !== '') {
      if (!this.#isCancelled) controller.enqueue(this.#encoder.encode(left));
      this.#passedCharacters += left.length + PASSED_EVENT_CHARACTERS;
    }
    if (this.#passedCharacters < PASSED_LIMIT_CHARACTERS) await this.#slice.yield();
    else {
      this.#passedCharacters = 0;
      await this.#slice.end();
    }
    if (!this.#isCancelled && (controller.desiredSize ?? 0) <= 0)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  #giveUp(): void {
    keepAlive(
      this.#reader.cancel().catch(() => undefined),
      'a stream of a provider could not be left',
    );
  }

  #noteEnd(): void {
    const { health } = this.#options;
    const { unread } = this.#diverter;
    const words = wordsOfBody(dataOf(unread) ?? unread);
    if (!this.#diverter.hasEvents) health.failure ??= new UnreadableStreamError(words);
    else if (!this.#diverter.hasEnded && saysWhy(this.#diverter.unknownEvent))
      health.failure ??= new ReportedError(this.#diverter.unknownEvent);
    else if (!this.#diverter.hasEnded)
      health.failure ??= new CutStreamError(words || 'the stream ended before the answer');
  }

  #noteFailure(error: unknown): void {
    this.#options.health.failure ??= error instanceof Error ? error : new CutStreamError(String(error));
  }
}
