import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { LoopSlice } from '../../../platform/loop-slice';
import { McpFailure } from '../mcp-failure';
import type { KeptMessage, RequestId } from '../messages/keep-messages';
import { EventFrames } from './event-frames';
import { GatheredBytes } from './gathered-bytes';
import { IncomingMessages, type IncomingOptions } from './incoming-messages';
import { readEvent, type ServerEvent } from './read-event';
import { isDeed, readSentBody } from './sent-message';
import type { TalkBudget } from './talk-budget';

const STANDING_STREAMS_LIMIT = 3;
const REFUSAL_LIMIT_BYTES = 4 * 1024;
const SESSION_ID_LIMIT_CHARACTERS = 1_000;
/** A server that does not answer a notice is waited for at most this long. */
const NOTICE_LIMIT_MS = 15_000;
/** A server that asks for a shorter pause would be asked without one. */
const SHORTEST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const HEADERS = ['content-type', 'location', 'mcp-session-id', 'www-authenticate'];

interface GateOptions extends IncomingOptions {
  readonly send: FetchLike;
  readonly onFailure: (failure: McpFailure) => void;
}

/**
 * Only messages of our own writing (`messages/keep-messages.ts`) reach the client, and none once it is
 * closed.
 */
export class ServerGate {
  readonly #send: FetchLike;
  readonly #budget: TalkBudget;
  readonly #onFailure: (failure: McpFailure) => void;
  readonly #closed = new AbortController();
  readonly #incoming: IncomingMessages;
  readonly #underWay = new Map<RequestId, AbortController>();
  #standingStreams = 0;
  #movedTo: { readonly from: string; readonly to: string } | null = null;

  constructor({ send, budget, owner, onFailure }: GateOptions) {
    this.#send = send;
    this.#budget = budget;
    this.#onFailure = onFailure;
    this.#incoming = new IncomingMessages({ budget, owner }, this.#closed.signal);
  }

  close(): void {
    this.#closed.abort(new McpFailure('unreachable'));
  }

  readonly fetch: FetchLike = async (url, init) => {
    try {
      this.#closed.signal.throwIfAborted();
      this.#budget.require();
      return (init?.method ?? 'GET') === 'GET' ? await this.#listen(url, init) : await this.#ask(url, init);
    } catch (error) {
      throw this.#ended(error);
    }
  };

  async #listen(url: string | URL, init: RequestInit | undefined): Promise<Response> {
    if (this.#standingStreams >= STANDING_STREAMS_LIMIT) return new Response(null, { status: 405 });
    this.#standingStreams += 1;
    const release = () => {
      this.#standingStreams -= 1;
    };
    try {
      const signal = this.#untilClosed(init?.signal);
      const response = await this.#send(this.#address(url), { ...init, signal });
      this.#noteMove(url, response);
      if (!response.ok || !isEventStream(response)) {
        release();
        return await refusal(response);
      }
      return toAnswer(response, this.#stream(response, null, release));
    } catch (error) {
      release();
      throw error;
    }
  }

  async #ask(url: string | URL, init: RequestInit | undefined): Promise<Response> {
    const sent = readSentBody(init?.body);
    const { id } = sent;
    this.#incoming.expect(sent);
    if (sent.givenUp !== null) this.#underWay.get(sent.givenUp)?.abort(new McpFailure('timeout'));
    const givenUp = new AbortController();
    if (id !== null) this.#underWay.set(id, givenUp);
    const settle = () => {
      if (id === null) return;
      this.#underWay.delete(id);
      this.#incoming.giveUp(id);
    };
    try {
      const isOver = id === null ? AbortSignal.timeout(NOTICE_LIMIT_MS) : givenUp.signal;
      const signal = AbortSignal.any([this.#untilClosed(init?.signal), isOver]);
      const response = await this.#send(this.#address(url), { ...init, signal });
      // The client would send the request again to the new address.
      if (isDeed(sent) && isRedirect(response)) throw new McpFailure('not_repeated');
      this.#noteMove(url, response);
      if (response.ok && id !== null && isEventStream(response))
        return toAnswer(response, this.#stream(response, id, settle));
      const answer = response.ok && id !== null ? await this.#whole(response, id) : await refusal(response);
      settle();
      return answer;
    } catch (error) {
      settle();
      throw error;
    }
  }

  async #whole(response: Response, id: RequestId): Promise<Response> {
    if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return refusal(response);
    const gathered = new GatheredBytes();
    const slice = new LoopSlice();
    for await (const piece of response.body ?? []) {
      this.#incoming.countPiece();
      gathered.add(piece);
      this.#incoming.requireFits(gathered.sizeBytes);
      await slice.yield();
    }
    const kept = await this.#incoming.take(gathered.take());
    const answer = kept.find((message) => message.kind === 'answer' && message.id === id);
    if (answer === undefined) throw new McpFailure('bad_answer');
    return toAnswer(response, answer.text);
  }

  /** The stream of a request ends with its answer. */
  #stream(response: Response, id: RequestId | null, onEnd: () => void): ReadableStream<Uint8Array> {
    const events = this.#events(response, id, onEnd);
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await events.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await events.return(undefined);
      },
    });
  }

  async *#events(response: Response, id: RequestId | null, onEnd: () => void): AsyncGenerator<Uint8Array> {
    const frames = new EventFrames();
    const slice = new LoopSlice();
    try {
      for await (const piece of response.body ?? []) {
        this.#incoming.countPiece();
        await slice.yield();
        for (const frame of frames.push(piece)) {
          const event = readEvent(frame);
          const kept = await this.#messagesOf(event, frame.byteLength);
          const text = event === null ? '' : toEvents(event, kept);
          if (text !== '') yield Buffer.from(text);
          if (id !== null && kept.some((message) => message.id === id && message.kind === 'answer')) return;
          await slice.yield();
        }
        this.#incoming.requireFits(frames.unfinishedBytes);
      }
    } catch (error) {
      throw this.#ended(error);
    } finally {
      onEnd();
    }
  }

  async #messagesOf(event: ServerEvent | null, sizeBytes: number): Promise<readonly KeptMessage[]> {
    const isMessage = event?.name === '' || event?.name === 'message';
    if (isMessage && event.data !== null && event.data.byteLength > 0) return this.#incoming.take(event.data);
    this.#incoming.skip(sizeBytes);
    return [];
  }

  #ended(error: unknown): unknown {
    if (error instanceof McpFailure && error.endsConnection && !this.#closed.signal.aborted)
      this.#onFailure(error);
    return error;
  }

  #untilClosed(signal: AbortSignal | null | undefined): AbortSignal {
    const { signal: closed } = this.#closed;
    return signal === null || signal === undefined ? closed : AbortSignal.any([closed, signal]);
  }

  #address(url: string | URL): string | URL {
    return this.#movedTo?.from === String(url) ? this.#movedTo.to : url;
  }

  /** Later requests follow a move within the origin, so no call meets a redirect. */
  #noteMove(url: string | URL, response: Response): void {
    const location = response.headers.get('location');
    if (!isRedirect(response) || location === null || !URL.canParse(location, url)) return;
    const to = new URL(location, url);
    if (to.origin === new URL(url).origin) this.#movedTo = { from: String(url), to: to.href };
  }
}

function isEventStream({ headers }: Response): boolean {
  return /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** Without a message in it, only the beginning of the body is read. */
async function refusal(response: Response): Promise<Response> {
  if (response.ok || isRedirect(response)) {
    await response.body?.cancel();
    return toAnswer(response, null);
  }
  const gathered = new GatheredBytes();
  for await (const piece of response.body ?? []) {
    gathered.add(piece.subarray(0, REFUSAL_LIMIT_BYTES - gathered.sizeBytes));
    if (gathered.sizeBytes >= REFUSAL_LIMIT_BYTES) break;
  }
  return toAnswer(response, gathered.take().toString('utf8'));
}

function toAnswer(response: Response, body: string | ReadableStream<Uint8Array> | null): Response {
  const { status, headers } = response;
  if ((headers.get('mcp-session-id')?.length ?? 0) > SESSION_ID_LIMIT_CHARACTERS)
    throw new McpFailure('bad_answer');
  const kept = HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? body : null, { status, headers: kept });
}

/** The event says first how the server wants to be connected again. */
function toEvents({ id, retryMs }: ServerEvent, kept: readonly KeptMessage[]): string {
  const waitMs = Math.min(Math.max(retryMs ?? 0, SHORTEST_RETRY_MS), LONGEST_RETRY_MS);
  const fields = [
    ...(retryMs === null ? [] : [`retry: ${String(waitMs)}`]),
    ...(id === '' || id.includes('\0') ? [] : [`id: ${id}`]),
  ];
  const events = kept.map(({ text }) => `data: ${text}`);
  const [first, ...others] = events;
  const opening = [...fields, ...(first === undefined ? [] : [first])].join('\n');
  return [opening, ...others].map((event) => (event === '' ? '' : `${event}\n\n`)).join('');
}
