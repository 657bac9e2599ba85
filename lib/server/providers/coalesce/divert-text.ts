import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { StreamDialect } from '../contract';
import { anthropicReader } from './anthropic-delta';
import type { Delta, DialectReader, TextSink } from './delta';
import { geminiReader } from './gemini-delta';
import { openAiChatReader } from './openai-chat-delta';
import { openAiImagesReader } from './openai-images-delta';
import { openAiResponsesReader } from './openai-responses-delta';
import { dataOf, EVENT_LIMITS } from './sse-blocks';

/** How a stream of OpenAI's says that it is over. */
const END_MARK = '[DONE]';

/** How much of what is no event is kept for telling what came instead. */
const UNREAD_LIMIT_CHARACTERS = 4_096;

/** The most annotations of one stream that are passed on: far more than an answer has sources. */
const ANNOTATIONS_LIMIT = 1_000;

const PASS_ALL: DialectReader = { findDelta: () => null, isQuiet: () => false, isEnd: () => true };

const READERS: Record<StreamDialect, DialectReader> = {
  'openai-chat': openAiChatReader,
  'openai-responses': openAiResponsesReader,
  'openai-images': openAiImagesReader,
  anthropic: anthropicReader,
  gemini: geminiReader,
  none: PASS_ALL,
};

/**
 * Takes the plain text out of one provider's stream, joined, and hands everything else on to the provider's package,
 * whose parser is far too expensive to see every token. Order is kept: as soon as an event comes that is more than a
 * greeting or a bracket, a tool call above all, that event and everything behind it goes to the package.
 */
export class TextDiverter {
  readonly #reader: DialectReader;
  readonly #sink: TextSink;
  readonly #keepsReasoning: boolean;
  #held: Delta | null = null;
  #lastPart: string | null = null;
  #isDiverting = true;
  #hasEnded = false;
  #isOver = false;
  #hasEvents = false;
  #unread = '';
  /** Figures of the last event whose text was taken. */
  #usage: JsonRecord | null = null;
  #annotations = 0;
  #answeredModel: string | null = null;

  /** With `keepsReasoning`, reasoning is more than plain text: it and everything behind it goes to the package. */
  constructor(dialect: StreamDialect, sink: TextSink, keepsReasoning = false) {
    this.#keepsReasoning = keepsReasoning;
    this.#reader = READERS[dialect];
    this.#sink = sink;
  }

  get isHolding(): boolean {
    return this.#held !== null;
  }

  /** Returns whether the provider said that the answer is over; figures may follow. */
  get hasEnded(): boolean {
    return this.#hasEnded || this.#isOver;
  }

  /** Returns whether little more than figures can follow. */
  get isEnding(): boolean {
    return this.#hasEnded && this.#reader.endsOnce === true;
  }

  /** Returns whether the provider said that nothing follows, whether or not it closes the connection. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns whether at least one event of the protocol came. */
  get hasEvents(): boolean {
    return this.#hasEvents;
  }

  /** Returns the beginning of the first thing that was no event; empty when all were. */
  get unread(): string {
    return this.#unread;
  }

  /** Returns the model that the provider named in an event its package does not pass on. */
  get answeredModel(): string | null {
    return this.#answeredModel;
  }

  /**
   * Returns what of an event goes on to the package; empty when its text was taken, or when it has nothing for it.
   * Throws ReportedError when the provider says what went wrong.
   */
  add(block: string): string {
    const data = dataOf(block);
    const event = data === null ? null : parse(data);
    const readsAll = this.#reader.toReadable === undefined;
    if (event === null) {
      if (data === END_MARK) this.#isOver = true;
      else if (this.#unread === '' && !block.startsWith(':'))
        this.#unread = block.slice(0, UNREAD_LIMIT_CHARACTERS);
      return readsAll || data === END_MARK ? `${this.end()}${block}\n\n` : '';
    }
    this.#hasEvents = true;
    this.#answeredModel ??= this.#reader.findModel?.(event) ?? null;
    const delta = this.#isDiverting ? this.#reader.findDelta(event) : null;
    const isKept = this.#keepsReasoning && delta?.kind === 'reasoning';
    if (delta !== null && !isKept) {
      if (isRecord(event['usage'])) this.#usage = event['usage'];
      this.#hold(delta);
      return '';
    }
    if (this.#reader.toReadable === undefined) return this.#pass(event) ? `${block}\n\n` : '';
    const readable = this.#reader.toReadable(event);
    return readable.map((each) => (this.#pass(each) ? toBlock(each) : '')).join('');
  }

  /** Returns what the package needs at the end and the server left out: figures that stood beside text, and an end. */
  end(): string {
    const { missingEnd, toUsageEvent, toReadable } = this.#reader;
    const events: JsonRecord[] = [];
    if (this.#usage !== null && toUsageEvent !== undefined) events.push(toUsageEvent(this.#usage));
    this.#usage = null;
    if (this.#isOver && !this.#hasEnded && missingEnd !== undefined) {
      this.#hasEnded = true;
      events.push(missingEnd);
    }
    return events
      .flatMap((event) => toReadable?.(event) ?? event)
      .map(toBlock)
      .join('');
  }

  /** Hands the held text to the sink. */
  release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    if (this.#lastPart !== null && this.#lastPart !== held.part) this.#sink.endReasoning();
    this.#lastPart = held.part;
    this.#sink[held.kind](held.text);
  }

  /** Returns whether an event goes on to the package, and notes what it says of the stream. */
  #pass(event: JsonRecord): boolean {
    if (this.#reader.isEnd(event)) this.#hasEnded = true;
    if (this.#reader.isLast?.(event) === true) this.#isOver = true;
    if (isRecord(event['usage'])) this.#usage = null;
    const isAnnotation = this.#reader.isAnnotation?.(event) === true;
    if (isAnnotation) this.#annotations += 1;
    if (isAnnotation && this.#annotations > ANNOTATIONS_LIMIT) return false;
    // The package may find an event unreadable, and read no further: what came before does not wait behind it.
    this.release();
    if (this.#isDiverting) this.#isDiverting = this.#reader.isQuiet(event);
    return true;
  }

  #hold(delta: Delta): void {
    if (this.#held?.part === delta.part) {
      this.#held = { ...delta, text: this.#held.text + delta.text };
      return;
    }
    this.release();
    this.#held = delta;
  }
}

function toBlock(event: JsonRecord): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function parse(data: string): JsonRecord | null {
  if (!data.startsWith('{')) return null;
  const value: unknown = parseJson(data, EVENT_LIMITS);
  return isRecord(value) ? value : null;
}
