import 'server-only';
import type { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { deserializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { LoopSlice } from '../../../platform/loop-slice';
import { keepAlive } from '../../../platform/shape/keep-alive';
import { McpFailure } from '../mcp-failure';
import { GatheredBytes } from './gathered-bytes';
import { IncomingMessages, type IncomingOptions } from './incoming-messages';
import { readSentMessage } from './sent-message';

const LINE_FEED = 10;
const UNREAD_LIMIT_BYTES = 16 * MEGABYTE;

interface LineOptions extends IncomingOptions {
  readonly onFailure: (failure: McpFailure) => void;
}

/** The transport would parse any size on the event loop, so messages are read here. Returns what ends it. */
export function boundLines(transport: StdioClientTransport, options: LineOptions): () => void {
  const lines = new StdioLines(transport, options);
  // The transport appends to its buffer what the process writes, and then asks it for messages.
  Object.assign(transport, { _readBuffer: lines, send: lines.sendBy(transport.send.bind(transport)) });
  return () => lines.close();
}

class StdioLines {
  readonly #transport: Transport;
  readonly #onFailure: (failure: McpFailure) => void;
  readonly #closed = new AbortController();
  readonly #incoming: IncomingMessages;
  readonly #line = new GatheredBytes();
  readonly #unread: Buffer[] = [];
  #unreadBytes = 0;
  #isReading = false;

  constructor(transport: Transport, { onFailure, ...incoming }: LineOptions) {
    this.#transport = transport;
    this.#onFailure = onFailure;
    this.#incoming = new IncomingMessages(incoming, this.#closed.signal);
  }

  sendBy(send: StdioClientTransport['send']): StdioClientTransport['send'] {
    return (message) => {
      this.#incoming.expect(readSentMessage(message));
      return send(message);
    };
  }

  close(): void {
    this.#closed.abort(new McpFailure('unreachable'));
    this.clear();
  }

  append(piece: Buffer): void {
    if (this.#closed.signal.aborted) return;
    this.#unread.push(piece);
    this.#unreadBytes += piece.byteLength;
    if (this.#unreadBytes > UNREAD_LIMIT_BYTES) this.#fail(new McpFailure('too_large'));
    else if (!this.#isReading) keepAlive(this.#readAll(), 'what a tool server wrote could not be read');
  }

  readMessage(): null {
    return null;
  }

  clear(): void {
    this.#unread.splice(0);
    this.#unreadBytes = 0;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    const slice = new LoopSlice();
    try {
      for (let piece = this.#unread.shift(); piece !== undefined; piece = this.#unread.shift()) {
        this.#incoming.countPiece();
        this.#unreadBytes -= piece.byteLength;
        for (let start = 0; start < piece.length;) {
          const end = piece.indexOf(LINE_FEED, start);
          this.#line.add(piece.subarray(start, end === -1 ? piece.length : end));
          this.#incoming.requireFits(this.#line.sizeBytes);
          if (end === -1) break;
          await this.#takeLine(this.#line.take());
          start = end + 1;
          await slice.yield();
        }
      }
    } catch (error) {
      if (!this.#closed.signal.aborted)
        this.#fail(error instanceof McpFailure ? error : new McpFailure('bad_answer', { cause: error }));
    } finally {
      this.#isReading = false;
    }
  }

  async #takeLine(line: Buffer): Promise<void> {
    const text = line[0] === OPENING_BRACE || line[0] === OPENING_BRACKET ? line : null;
    if (text === null) return this.#incoming.skip(line.byteLength);
    for (const kept of await this.#incoming.take(text))
      this.#transport.onmessage?.(deserializeMessage(kept.text));
  }

  #fail(failure: McpFailure): void {
    this.close();
    this.#onFailure(failure);
  }
}

const OPENING_BRACE = '{'.charCodeAt(0);
const OPENING_BRACKET = '['.charCodeAt(0);
