import { WebSocket } from 'undici';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { findOutboundAgent } from '../../platform/outbound/outbound-agent';
import { CutStreamError, ProviderSilenceError, UnreadableStreamError } from '../coalesce/provider-failures';
import { HubRecords, toRecord, type HubRecord } from './hub-records';

/** After a longer silence the connection counts as lost. */
const SILENCE_LIMIT_MS = 120_000;

/** Pings make the server keep the connection open. */
const PING_INTERVAL_MS = 15_000;
const PING = { type: 6 };

/** More unread records count as a flood. */
const WAITING_LIMIT_RECORDS = 1_000;
const WAITING_LIMIT_CHARACTERS = 16 * MEGABYTE;

interface HubCall {
  readonly url: string;
  readonly invocation: unknown;
  readonly signal: AbortSignal;
  readonly silenceLimitMs?: number | undefined;
}

/**
 * Yields the records of one invocation (SignalR in JSON), without handshake and pings. Closes the socket when the
 * reader leaves or the signal aborts; throws when it closes early, sends only pings, or floods.
 */
export async function* callHub(call: HubCall): AsyncGenerator<unknown, void> {
  const dispatcher = findOutboundAgent();
  const socket = new WebSocket(call.url, dispatcher === undefined ? {} : { dispatcher });
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
  const abort = () => {
    inbox.abandon(call.signal.reason);
    socket.close();
  };
  call.signal.addEventListener('abort', abort);
  if (call.signal.aborted) abort();

  const records = new HubRecords();
  let isAgreed = false;
  socket.onopen = () => socket.send(toRecord({ protocol: 'json', version: 1 }));
  socket.onmessage = ({ data }) => {
    try {
      for (const record of records.push(typeof data === 'string' ? data : '')) {
        if (isPing(record.value)) continue;
        silence.refresh();
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

function isPing(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'type' in record && record.type === PING.type;
}

/** Waiting records are read before a failure is reported, unless the call is abandoned. */
class Inbox {
  #records: HubRecord[] = [];
  #characters = 0;
  #failure: { readonly error: unknown } | null = null;
  #wake: (() => void) | null = null;

  add(record: HubRecord): void {
    if (this.#failure !== null) return;
    this.#records.push(record);
    this.#characters += record.characters;
    if (this.#records.length > WAITING_LIMIT_RECORDS || this.#characters > WAITING_LIMIT_CHARACTERS)
      this.abandon(new UnreadableStreamError('more records than an answer may have'));
    this.#wake?.();
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  abandon(error: unknown): void {
    this.#records = [];
    this.fail(error);
  }

  async next(): Promise<unknown> {
    for (;;) {
      const record = this.#records.shift();
      if (record !== undefined) {
        this.#characters -= record.characters;
        return record.value;
      }
      if (this.#failure !== null) throw this.#failure.error;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
