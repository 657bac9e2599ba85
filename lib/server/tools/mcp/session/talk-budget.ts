import 'server-only';
import { McpFailure } from '../mcp-failure';

const MINUTE_MS = 60_000;

/** What servers may send within a minute unasked: notices, questions, comments, and what is not used. */
const BYTES_A_MINUTE = 1024 * 1024;
const MESSAGES_A_MINUTE = 1_000;
/** A request is answered by a request of ours, which costs more than reading it. */
const REQUESTS_A_MINUTE = 150;
/** Bodies may arrive in pieces of a byte, each of which costs as much as one of a thousand. */
const PIECES_A_MINUTE = 20_000;

interface Talk {
  readonly bytes?: number;
  readonly messages?: number;
  readonly requests?: number;
  readonly pieces?: number;
}

/** What the servers of one user, or one server of the operator, may still send within a minute unasked. */
export class TalkBudget {
  readonly #now: () => number;
  #sinceMs: number;
  #left = full();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#sinceMs = now();
  }

  /** True where nothing of a later minute depends on it any more. */
  get isFull(): boolean {
    return this.#now() - this.#sinceMs >= MINUTE_MS;
  }

  /** Throws McpFailure where a server sent too much within this minute. */
  require(): void {
    this.spend({});
  }

  /** Counts what a server has sent. Throws McpFailure where it was too much within a minute. */
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
