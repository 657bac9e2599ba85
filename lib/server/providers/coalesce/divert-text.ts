import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { StreamDialect } from '../contract';
import { anthropicReader } from './anthropic-delta';
import type { Delta, DialectReader, TextSink } from './delta';
import { geminiReader } from './gemini-delta';
import { openAiChatReader } from './openai-chat-delta';
import { openAiImagesReader } from './openai-images-delta';
import { openAiResponsesReader } from './openai-responses-delta';
import { EVENT_LIMITS, splitDataLine } from './sse-blocks';

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
  #hasEvents = false;
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

  /** Returns whether the provider said that the answer is over. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Returns whether at least one event of the protocol came. */
  get hasEvents(): boolean {
    return this.#hasEvents;
  }

  /** Returns the model that the provider named in an event its package does not pass on. */
  get answeredModel(): string | null {
    return this.#answeredModel;
  }

  /** Returns what of an event goes on to the package; empty when its text was taken. */
  add(block: string): string {
    const line = splitDataLine(block);
    const event = line === null ? null : parse(line.data);
    if (event === null) {
      if (line?.data === '[DONE]') this.#hasEnded = true;
      return `${block}\n\n`;
    }
    this.#hasEvents = true;
    this.#answeredModel ??= this.#reader.findModel?.(event) ?? null;
    const delta = this.#isDiverting ? this.#reader.findDelta(event) : null;
    const isKept = this.#keepsReasoning && delta?.kind === 'reasoning';
    if (delta !== null && !isKept) {
      this.#hold(delta);
      return '';
    }
    if (this.#reader.isEnd(event)) this.#hasEnded = true;
    if (this.#reader.isAnnotation?.(event) === true) this.#annotations += 1;
    if (this.#annotations > ANNOTATIONS_LIMIT && this.#reader.isAnnotation?.(event) === true) return '';
    if (this.#isDiverting && !this.#reader.isQuiet(event)) {
      this.release();
      this.#isDiverting = false;
    }
    return `${block}\n\n`;
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

  #hold(delta: Delta): void {
    if (this.#held?.part === delta.part) {
      this.#held = { ...delta, text: this.#held.text + delta.text };
      return;
    }
    this.release();
    this.#held = delta;
  }
}

function parse(data: string): JsonRecord | null {
  if (!data.startsWith('{')) return null;
  const value: unknown = parseJson(data, EVENT_LIMITS);
  return isRecord(value) ? value : null;
}
