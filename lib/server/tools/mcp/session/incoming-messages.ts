import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { McpFailure } from '../mcp-failure';
import type { KeptMessage, RequestId } from '../messages/keep-messages';
import { readMessage, SMALL_MESSAGE_LIMIT_BYTES } from '../messages/read-message';
import type { SentMessage } from './sent-message';
import type { TalkBudget } from './talk-budget';

/** Answers to these methods may contain pictures. */
const CONTENT_LIMIT_BYTES = 8 * MEGABYTE;
/** Other answers are lists and prompts. */
const ANSWER_LIMIT_BYTES = 2 * MEGABYTE;

const CONTENT_METHODS = ['tools/call', 'resources/read'];

export interface IncomingOptions {
  readonly budget: TalkBudget;
  /** Null means that all share it. */
  readonly owner: OwnerId | null;
}

export class IncomingMessages {
  readonly #awaited = new Map<RequestId, string>();
  readonly #budget: TalkBudget;
  readonly #owner: OwnerId | null;
  readonly #signal: AbortSignal;

  constructor({ budget, owner }: IncomingOptions, signal: AbortSignal) {
    this.#budget = budget;
    this.#owner = owner;
    this.#signal = signal;
  }

  expect({ id, method, givenUp }: SentMessage): void {
    if (id !== null && method !== null) this.#awaited.set(id, method);
    if (givenUp !== null) this.#awaited.delete(givenUp);
  }

  giveUp(id: RequestId): void {
    this.#awaited.delete(id);
  }

  /** Throws McpFailure when the message is too large. */
  requireFits(bytes: number): void {
    if (bytes <= this.#limitBytes()) return;
    // A server that has already spent as much begins the next connection with less.
    if (this.#awaited.size === 0) this.#budget.spend({ bytes });
    throw new McpFailure('too_large');
  }

  #limitBytes(): number {
    let limit = SMALL_MESSAGE_LIMIT_BYTES;
    for (const method of this.#awaited.values())
      limit = Math.max(limit, CONTENT_METHODS.includes(method) ? CONTENT_LIMIT_BYTES : ANSWER_LIMIT_BYTES);
    return limit;
  }

  /**
   * Takes a whole message or batch; unreadable ones become none, unawaited ones cost budget. Throws
   * McpFailure beyond limits.
   */
  async take(bytes: Uint8Array): Promise<readonly KeptMessage[]> {
    this.requireFits(bytes.byteLength);
    const kept = await this.#read(bytes);
    const answers = kept.filter(({ kind }) => kind === 'answer');
    for (const { id } of answers) if (id !== null) this.#awaited.delete(id);
    const others = kept.length - answers.length;
    this.#budget.spend({
      messages: answers.length === 0 ? Math.max(1, others) : others,
      bytes: answers.length === 0 ? bytes.byteLength : 0,
      requests: kept.filter(({ kind }) => kind === 'request').length,
    });
    return kept;
  }

  /** Throws McpFailure when too many bytes were skipped. */
  skip(bytes: number): void {
    this.#budget.spend({ messages: 1, bytes });
  }

  countPiece(): void {
    this.#budget.spend({ pieces: 1 });
  }

  async #read(bytes: Uint8Array): Promise<readonly KeptMessage[]> {
    try {
      return await readMessage(bytes, this.#awaited, { owner: this.#owner, signal: this.#signal });
    } catch (error) {
      if (error instanceof McpFailure && error.reason === 'bad_answer') return [];
      throw error;
    }
  }
}
