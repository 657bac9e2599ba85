import { isRecord, type JsonRecord } from '@/lib/domain/json-record';
import type { StreamDialect } from '../contract';
import { anthropicReader } from './anthropic-delta';
import type { Delta, DialectReader } from './delta';
import { geminiReader } from './gemini-delta';
import { openAiChatReader } from './openai-chat-delta';
import { openAiResponsesReader } from './openai-responses-delta';
import { splitDataLine } from './sse-blocks';

const PASS_ALL: DialectReader = { findDelta: () => null, isEnd: () => true };

const READERS: Record<StreamDialect, DialectReader> = {
  'openai-chat': openAiChatReader,
  'openai-responses': openAiResponsesReader,
  anthropic: anthropicReader,
  gemini: geminiReader,
  none: PASS_ALL,
};

interface Held {
  delta: Delta;
  event: JsonRecord;
  before: string;
  after: string;
  text: string;
}

/**
 * Merges neighbouring text events of one stream. `add` gives what must go out now: everything but text that continues
 * text; that is held until `release`. Text is never reordered, and no event but such text is touched.
 */
export class BlockMerger {
  readonly #reader: DialectReader;
  #held: Held | null = null;
  #hasEnded = false;
  #hasEvents = false;
  #answeredModel: string | null = null;

  constructor(dialect: StreamDialect) {
    this.#reader = READERS[dialect];
  }

  get isHolding(): boolean {
    return this.#held !== null;
  }

  /** The provider said that the answer is over. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** At least one event of the protocol came. */
  get hasEvents(): boolean {
    return this.#hasEvents;
  }

  /** The model that the provider named in an event its package does not pass on. */
  get answeredModel(): string | null {
    return this.#answeredModel;
  }

  add(block: string): string {
    const line = splitDataLine(block);
    const event = line === null ? null : parse(line.data);
    if (line === null || event === null) {
      if (line?.data === '[DONE]') this.#hasEnded = true;
      return `${this.release()}${block}\n\n`;
    }
    this.#hasEvents = true;
    this.#answeredModel ??= this.#reader.findModel?.(event) ?? null;
    const delta = this.#reader.findDelta(event);
    if (delta === null) {
      if (this.#reader.isEnd(event)) this.#hasEnded = true;
      return `${this.release()}${block}\n\n`;
    }
    const continues = this.#held?.delta.key === delta.key;
    const before = continues ? '' : this.release();
    const text = continues && this.#held !== null ? this.#held.text + delta.text : delta.text;
    this.#held = { delta, event, before: line.before, after: line.after, text };
    return before;
  }

  /** The held text as one event; empty when nothing is held. */
  release(): string {
    const held = this.#held;
    if (held === null) return '';
    this.#held = null;
    held.delta.holder[held.delta.field] = held.text;
    return `${held.before}data: ${JSON.stringify(held.event)}${held.after}\n\n`;
  }
}

function parse(data: string): JsonRecord | null {
  if (!data.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(data);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
