import { CutStreamError, ProviderSilenceError, UnreadableStreamError } from '../coalesce/provider-failures';
import { HubRecords, toRecord } from './hub-records';

/** How long the server may be silent. */
const SILENCE_LIMIT_MS = 120_000;

/** How often it is told that somebody listens. */
const PING_INTERVAL_MS = 15_000;
const PING = { type: 6 };

interface HubCall {
  readonly url: string;
  /** Is sent once the server has agreed on the protocol. */
  readonly invocation: unknown;
  readonly signal: AbortSignal;
  readonly silenceLimitMs?: number | undefined;
}

/**
 * The records a server of Bing's protocol (SignalR over a socket, in JSON) answers one invocation with, without the
 * handshake. The socket is closed when the reader leaves and when the signal aborts; a socket that closes early or
 * stays silent throws.
 */
export async function* callHub(call: HubCall): AsyncGenerator<unknown, void> {
  const socket = new WebSocket(call.url);
  const inbox = new Inbox();
  const silenceLimitMs = call.silenceLimitMs ?? SILENCE_LIMIT_MS;
  const fail = (error: unknown) => inbox.fail(error);
  const silence = setTimeout(
    () => fail(new ProviderSilenceError(`nothing for ${String(silenceLimitMs)} ms`)),
    silenceLimitMs,
  );
  const ping = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send(toRecord(PING));
  }, PING_INTERVAL_MS);
  const abort = () => fail(call.signal.reason);
  call.signal.addEventListener('abort', abort);
  if (call.signal.aborted) abort();

  const records = new HubRecords();
  let isAgreed = false;
  socket.onopen = () => socket.send(toRecord({ protocol: 'json', version: 1 }));
  socket.onmessage = ({ data }) => {
    silence.refresh();
    try {
      for (const record of records.push(typeof data === 'string' ? data : '')) {
        if (isAgreed) inbox.add(record);
        else {
          isAgreed = true;
          socket.send(toRecord(PING));
          socket.send(toRecord(call.invocation));
        }
      }
    } catch (error) {
      fail(error instanceof SyntaxError ? new UnreadableStreamError('a record that is no JSON') : error);
    }
  };
  socket.onclose = () => fail(new CutStreamError('the socket was closed'));
  socket.onerror = () => fail(new CutStreamError('the socket failed'));
  try {
    for (;;) yield await inbox.next();
  } finally {
    clearTimeout(silence);
    clearInterval(ping);
    call.signal.removeEventListener('abort', abort);
    socket.onclose = null;
    socket.onerror = null;
    socket.close();
  }
}

/** Records that wait to be read; what is there is read before a failure is told. */
class Inbox {
  readonly #records: unknown[] = [];
  #failure: { readonly error: unknown } | null = null;
  #wake: (() => void) | null = null;

  add(record: unknown): void {
    this.#records.push(record);
    this.#wake?.();
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  async next(): Promise<unknown> {
    while (this.#records.length === 0) {
      if (this.#failure !== null) throw this.#failure.error;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#records.shift();
  }
}
