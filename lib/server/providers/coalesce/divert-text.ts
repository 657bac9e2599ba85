import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import { jsonObjectsIn } from '@/lib/domain/shared/text/json-objects';
import type { StreamDialect } from '../contract';
import { anthropicReader } from './anthropic-delta';
import type { Delta, DialectReader, TextSink } from './delta';
import {
  dataOf,
  eventsOfBlock,
  isEndMark,
  isEndNotice,
  isErrorEvent,
  nameOfEvent,
  withPlainPrefixes,
} from './event-data';
import { geminiReader } from './gemini-delta';
import { openAiChatReader } from './openai-chat-delta';
import { openAiImagesReader } from './openai-images-delta';
import { openAiResponsesReader } from './openai-responses-delta';
import { ReportedError } from './provider-failures';
import { EVENT_LIMITS } from './sse-blocks';

const END_MARK = '[DONE]';
const END_BLOCK = `data: ${END_MARK}\n\n`;

const UNREAD_LIMIT_CHARACTERS = 4_096;

/** No answer has as many sources. */
const ANNOTATIONS_LIMIT = 1_000;

const PASS_ALL: DialectReader = { findDelta: () => null, isQuiet: () => false, isEnd: () => true };

/** Some readers keep what came before in their stream, so that each stream has its own. */
const READERS: Record<StreamDialect, () => DialectReader> = {
  'openai-chat': openAiChatReader,
  'openai-responses': openAiResponsesReader,
  'openai-images': () => openAiImagesReader,
  anthropic: anthropicReader,
  gemini: () => geminiReader,
  none: () => PASS_ALL,
};

/**
 * The package's parser is too expensive for every token. The order stays: from the first tool call or other event on,
 * everything goes to the package.
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
  #hasLast = false;
  #hasEvents = false;
  #unread = '';
  #hasContent = false;
  #unknown: JsonRecord | null = null;
  #usage: JsonRecord | null = null;
  #annotations = 0;
  #answeredModel: string | null = null;

  /** `keepsReasoning` sends reasoning and all that follows to the package. */
  constructor(dialect: StreamDialect, sink: TextSink, keepsReasoning = false) {
    this.#keepsReasoning = keepsReasoning;
    this.#reader = READERS[dialect]();
    this.#sink = sink;
  }

  get isHolding(): boolean {
    return this.#held !== null;
  }

  /** True once the provider has ended the answer; figures may follow. */
  get hasEnded(): boolean {
    return this.#hasEnded || this.#isOver;
  }

  /** True once little more than figures can follow. */
  get isEnding(): boolean {
    return this.#hasEnded && this.#reader.endsOnce === true;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get hasEvents(): boolean {
    return this.#hasEvents;
  }

  /** It is the beginning of the first text that is no event; empty when all were events. */
  get unread(): string {
    return this.#unread;
  }

  /** It is the first event without a meaning, until an event has one. */
  get unknownEvent(): JsonRecord | null {
    return this.#hasContent ? null : this.#unknown;
  }

  /** An event named it that the package does not pass on. */
  get answeredModel(): string | null {
    return this.#answeredModel;
  }

  /**
   * Yields what the package needs of each event, or an empty text. A block may have thousands, so the caller may let
   * others work between two. Throws ReportedError.
   */
  *add(block: string): Generator<string, void> {
    const isReadable = this.#reader.toReadable !== undefined;
    const events = isReadable ? eventsOfBlock(withPlainPrefixes(block), EVENT_LIMITS) : [block];
    for (const each of events) {
      if (this.#isOver) return;
      const data = dataOf(each);
      const event = data === null ? null : this.#read(data, each);
      if (event === null) yield* this.#addUnread(each, data);
      else yield this.#addEvent(event, each);
    }
  }

  #addEvent(event: JsonRecord, block: string): string {
    this.#hasEvents = true;
    this.#answeredModel ??= this.#reader.findModel?.(event) ?? null;
    const delta = this.#isDiverting ? this.#reader.findDelta(event) : null;
    const isKept = this.#keepsReasoning && delta?.kind === 'reasoning';
    if (delta === null || isKept) return this.#leave(event, block);
    if (isRecord(event['usage'])) this.#usage = event['usage'];
    this.#hasContent = true;
    this.#hold(delta);
    return '';
  }

  #read(data: string, block: string): JsonRecord | null {
    const event = parse(data);
    const name = event !== null && this.#reader.isNamed === true ? nameOfEvent(block) : null;
    return event !== null && name !== null && event['type'] === undefined ? { ...event, type: name } : event;
  }

  /** Events may stand in one line. */
  *#addUnread(block: string, data: string | null): Generator<string, void> {
    let last: string | null = null;
    const isLine = this.#reader.toReadable !== undefined && data?.startsWith('{') === true;
    if (isLine)
      for (const part of jsonObjectsIn(data)) {
        if (part === data || this.#isOver) break;
        last = part;
        const event = this.#read(part, part);
        yield event === null ? this.#addOther(part, part) : this.#addEvent(event, part);
      }
    if (last === null) yield this.#addOther(block, data);
    else if (data?.slice(data.lastIndexOf(last) + last.length).includes(END_MARK) === true && !this.#isOver)
      yield this.#addOther(END_BLOCK.trimEnd(), END_MARK);
  }

  #leave(event: JsonRecord, block: string): string {
    const { toReadable, isLast, missingLast } = this.#reader;
    if (toReadable === undefined) return this.#pass(event) ? `${block}\n\n` : '';
    if (missingLast !== undefined && isLast?.(event) === true) {
      this.#isOver = true;
      return this.end();
    }
    const readable = toReadable(event);
    if (isErrorEvent(block)) throw new ReportedError(event);
    if (readable.length > 0) this.#hasContent = true;
    else if (isEndNotice(block, event)) return this.#over();
    else this.#unknown ??= event;
    const isAsSent = readable[0] === event && block.startsWith('data:');
    const passed = readable.filter((each) => this.#pass(each));
    return isAsSent && passed.length === 1 ? `${block}\n\n` : passed.map(toBlock).join('');
  }

  #addOther(block: string, data: string | null): string {
    const { toReadable } = this.#reader;
    const isReadable = toReadable !== undefined;
    if (isEndMark(data) || (isReadable && isEndNotice(block, null))) return this.#over();
    if (this.#unread === '' && !block.startsWith(':')) this.#unread = block.slice(0, UNREAD_LIMIT_CHARACTERS);
    if (isReadable && data !== null && isErrorEvent(block)) throw new ReportedError(reportOf(data));
    return isReadable ? '' : `${this.end()}${block}\n\n`;
  }

  #over(): string {
    this.#isOver = true;
    return this.end() + END_BLOCK;
  }

  /** It adds what the server left out: figures that stood beside text, and an end. */
  end(): string {
    const { missingEnd, missingLast, toUsageEvent, toReadable } = this.#reader;
    const events: JsonRecord[] = [];
    if (this.#usage !== null && toUsageEvent !== undefined) events.push(toUsageEvent(this.#usage));
    this.#usage = null;
    if (this.#isOver && !this.#hasEnded && missingEnd !== undefined) {
      this.#hasEnded = true;
      events.push(missingEnd);
    }
    if (this.hasEnded && !this.#hasLast && missingLast !== undefined) {
      this.#hasLast = true;
      events.push(missingLast);
    }
    return events
      .flatMap((event) => toReadable?.(event) ?? event)
      .map(toBlock)
      .join('');
  }

  release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    if (this.#lastPart !== null && this.#lastPart !== held.part) this.#sink.endReasoning();
    this.#lastPart = held.part;
    this.#sink[held.kind](held.text);
  }

  #pass(event: JsonRecord): boolean {
    if (this.#reader.isEnd(event)) this.#hasEnded = true;
    if (this.#reader.isLast?.(event) === true) this.#isOver = this.#hasLast = true;
    if (isRecord(event['usage'])) this.#usage = null;
    const isAnnotation = this.#reader.isAnnotation?.(event) === true;
    if (isAnnotation) this.#annotations += 1;
    if (isAnnotation && this.#annotations > ANNOTATIONS_LIMIT) return false;
    // The package may find an event unreadable and read no further, so that text that came before must not wait behind
    // it.
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

/** An error may be JSON that is no object. */
function reportOf(data: string): unknown {
  return parseJson(data, EVENT_LIMITS) ?? data;
}

function parse(data: string): JsonRecord | null {
  if (!data.startsWith('{')) return null;
  const value: unknown = parseJson(data, EVENT_LIMITS);
  return isRecord(value) ? value : null;
}
