import 'server-only';
import { TokenType, type Tokenizer } from '@streamparser/json';
import { NEXTCHAT_STORE_KEY } from '@/lib/domain/import/formats/nextchat';
import type { SkipReason } from '@/lib/domain/import/import-report';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { stringField } from '@/lib/domain/shared/json-record';
import { ImportProblem } from './import-problem';

/** More than 100,000 usual messages fit into this. */
export const VALUE_LIMIT_BYTES = 64 * MEGABYTE;

/** A reply inside of a reply takes two levels. */
const DEPTH_LIMIT = 250_000;

/** In the longest format 100,000 messages have ten values each. */
export const VALUES_LIMIT = 1_000_000;

/** These estimate what values take in the heap: a container, a property's name, the characters of a text. */
const CONTAINER_BYTES = 120;
const PROPERTY_BYTES = 64;
const SCALAR_BYTES = 32;
const CHARACTER_BYTES = 2;

/** An item has its value, or the reason why it was skipped; `title` belongs to a skipped one, if it was read. */
export type JsonItem =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly title: string };

interface Frame {
  readonly container: unknown[] | Record<string, unknown>;
  key: string | null;
  /** Is true when each value that ends in here is handed out instead of kept. */
  readonly gives: boolean;
  readonly isStore: boolean;
}

type Token = Parameters<Tokenizer['onToken']>[0];

/**
 * Separate values are elements of a list, NextChat's sessions, or the whole file. A value over the bounds is skipped;
 * no recursion is used.
 */
export class JsonAssembler {
  readonly items: JsonItem[] = [];
  #stack: Frame[] = [];
  #itemStart = 0;
  #itemValues = 0;
  #itemBytes = 0;
  #skipped: { reason: SkipReason; title: string; depth: number } | null = null;
  #hasStore = false;
  readonly #heapLimitBytes: number;

  constructor(heapLimitBytes: number) {
    this.#heapLimitBytes = heapLimitBytes;
  }

  /** Throws ImportProblem where the token is no JSON. */
  take({ token, value, offset }: Token): void {
    if (this.#skipped !== null) return this.#passOver(token, offset);
    switch (token) {
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.#open(token === TokenType.LEFT_BRACKET, offset);
        return;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#close(token === TokenType.RIGHT_BRACKET, offset);
        return;
      case TokenType.COLON:
      case TokenType.COMMA:
      case TokenType.SEPARATOR:
        return;
      case TokenType.STRING:
      case TokenType.NUMBER:
      case TokenType.TRUE:
      case TokenType.FALSE:
      case TokenType.NULL:
        this.#add(value, offset);
    }
  }

  /** Throws ImportProblem when a value is still open. */
  end(): void {
    if (this.#stack.length > 0 || this.#skipped !== null) throw new ImportProblem('broken_json');
  }

  #inner(above: Frame, isList: boolean): Frame {
    if (!Array.isArray(above.container) && above.key === null) throw new ImportProblem('broken_json');
    const isStore = this.#stack.length === 1 && above.key === NEXTCHAT_STORE_KEY && !isList;
    this.#hasStore ||= isStore;
    const gives = isList && above.isStore && above.key === 'sessions';
    return { container: isList ? [] : {}, key: null, gives, isStore };
  }

  #open(isList: boolean, offset: number): void {
    const above = this.#stack.at(-1);
    if (above === undefined || above.gives) this.#begin(offset);
    const outermost: Frame = { container: isList ? [] : {}, key: null, gives: isList, isStore: false };
    this.#stack.push(above === undefined ? outermost : this.#inner(above, isList));
    if (this.#stack.length > DEPTH_LIMIT) this.#skip('too_deep');
    else if (this.#isTooLarge(CONTAINER_BYTES, offset)) this.#skip('too_large');
  }

  #close(isList: boolean, offset: number): void {
    const frame = this.#stack.pop();
    if (frame === undefined || Array.isArray(frame.container) !== isList || frame.key !== null)
      throw new ImportProblem('broken_json');
    if (this.#stack.length === 0) {
      // Values that were handed out one by one are not handed out again as a whole.
      if (!frame.gives && !this.#hasStore) this.items.push({ kind: 'value', value: frame.container });
      this.#hasStore = false;
    } else this.#add(frame.container, offset);
  }

  #add(value: unknown, offset: number): void {
    const frame = this.#stack.at(-1);
    if (frame === undefined) {
      this.items.push({ kind: 'value', value });
      return;
    }
    const { container } = frame;
    const isName = !Array.isArray(container) && frame.key === null;
    const isContainer = typeof value === 'object' && value !== null;
    const valueBytes = (isName ? PROPERTY_BYTES : 0) + scalarBytes(value);
    // Containers were counted when they were opened.
    if (!isContainer && !frame.gives && this.#isTooLarge(valueBytes, offset, isName ? 0 : 1))
      return this.#skip('too_large');
    if (frame.gives) {
      this.items.push({ kind: 'value', value });
      this.#begin(offset);
    } else if (Array.isArray(container)) container.push(value);
    else if (frame.key === null) {
      if (typeof value !== 'string') throw new ImportProblem('broken_json');
      frame.key = value;
    } else {
      if (frame.key === '__proto__') Object.defineProperty(container, frame.key, { value, enumerable: true });
      else container[frame.key] = value;
      frame.key = null;
    }
  }

  /** Drops what is being read, up to the item that it is a part of. */
  #skip(reason: SkipReason): void {
    const giver = this.#stack.findLastIndex(({ gives }) => gives);
    const whole = this.#stack[giver + 1]?.container;
    const title = ['title', 'name', 'topic'].map((field) => stringField(whole, field)).find(Boolean) ?? '';
    this.#skipped = { reason, title, depth: this.#stack.length - giver - 1 };
    this.#stack = this.#stack.slice(0, giver + 1);
  }

  #passOver(token: TokenType, offset: number): void {
    const skipped = this.#skipped;
    if (skipped === null) return;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) skipped.depth += 1;
    if (token !== TokenType.RIGHT_BRACE && token !== TokenType.RIGHT_BRACKET) return;
    skipped.depth -= 1;
    if (skipped.depth > 0) return;
    this.items.push({ kind: 'skipped', reason: skipped.reason, title: skipped.title });
    this.#skipped = null;
    this.#begin(offset);
  }

  #begin(offset: number): void {
    this.#itemStart = offset;
    this.#itemValues = 0;
    this.#itemBytes = 0;
  }

  #isTooLarge(valueBytes: number, offset: number, values = 1): boolean {
    this.#itemValues += values;
    this.#itemBytes += valueBytes;
    return (
      this.#itemValues > VALUES_LIMIT ||
      this.#itemBytes > this.#heapLimitBytes ||
      offset - this.#itemStart > VALUE_LIMIT_BYTES
    );
  }
}

function scalarBytes(value: unknown): number {
  return typeof value === 'string' ? SCALAR_BYTES + value.length * CHARACTER_BYTES : SCALAR_BYTES;
}
