import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { McpFailure } from '../mcp-failure';

const MINUTE_MS = 60_000;

/** In a minute a server may send this much that was not asked for. */
const BYTES_A_MINUTE = MEGABYTE;
const MESSAGES_A_MINUTE = 1_000;
/** We answer each with a request of our own, which costs more than reading. */
const REQUESTS_A_MINUTE = 150;
/** A piece of a byte is as expensive as one of a thousand. */
const PIECES_A_MINUTE = 20_000;

interface Talk {
  readonly bytes?: number;
  readonly messages?: number;
  readonly requests?: number;
  readonly pieces?: number;
}

/** A budget covers all servers of one user, or one of the operator's. */
export class TalkBudget {
  readonly #now: () => number;
  #sinceMs: number;
  #left = full();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#sinceMs = now();
  }

  /** True once its minute is over: the next one has a budget of its own. */
  get isFull(): boolean {
    return this.#now() - this.#sinceMs >= MINUTE_MS;
  }

  /** Throws McpFailure beyond the budget of a minute. */
  require(): void {
    this.spend({});
  }

  /** Throws McpFailure beyond the budget of a minute. */
  spend({ bytes = 0, messages = 0, requests = 0, pieces = 0 }: Talk): void {
    if (this.isFull) {
      this.#sinceMs = this.#now();
      this.#left = full();
    }
    const left = this.#left;
    left.bytes -= bytes;
    left.messages -= messages;
    left.requests -= requests;
    left.pieces -= pieces;
    if (Math.min(left.bytes, left.messages, left.requests, left.pieces) < 0)
      throw new McpFailure('too_talkative');
  }
}

function full() {
  return {
    bytes: BYTES_A_MINUTE,
    messages: MESSAGES_A_MINUTE,
    requests: REQUESTS_A_MINUTE,
    pieces: PIECES_A_MINUTE,
  };
}
