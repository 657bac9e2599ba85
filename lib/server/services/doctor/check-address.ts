import 'server-only';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { describeReason } from './describe-reason';
import { fine, note, problem, type Finding } from './finding';
import { EVENT_COUNT, EVENT_GAP_MS, makeStreamPass } from './stream-check';

const TIME_LIMIT_MS = 15_000;
/** An event alone has fewer characters. */
const EVENT_LIMIT_CHARACTERS = 4_000;
/** From this share of events on that arrive together with the one before, something holds the stream back. */
const HELD_SHARE = 0.5;
/** After a stall this long the reader gets events together although they were sent one by one. */
const STALL_LIMIT_MS = EVENT_GAP_MS * 0.75;
const READ_LIMIT = 3;
const NANOSECONDS_A_MILLISECOND = 1e6;
const HOME_NAMES = ['localhost', '127.0.0.1', '[::1]'];

const eventSchema = z.object({ event: z.number(), address: z.nullable(z.string()) });

interface Seen {
  readonly arrivedMs: number[];
  readonly address: string | null;
  readonly encoding: string | null;
  /** It is the longest time for which this process did not run. */
  readonly stalledMs: number;
}

/** Calls the address of users, and says whether proxies hold back, compress or cut a stream. */
export async function checkAddress(url: string): Promise<Finding[]> {
  const { protocol, hostname } = new URL(url);
  const isHome = HOME_NAMES.includes(hostname);
  const told = [...judgeProtocol(protocol, isHome)];
  try {
    const seen = await readUndisturbed(url);
    return [...told, ...judgeStream(seen), ...judgeCaller(seen, isHome)];
  } catch (error) {
    const reason = describeReason(error);
    return [
      ...told,
      problem(
        `${new URL(url).origin} cannot be called from here: ${reason}.`,
        'Start the server, and look at DOMAIN_CLIENT and the proxy. From another network users may still reach it.',
      ),
    ];
  }
}

function judgeProtocol(protocol: string, isHome: boolean): Finding[] {
  if (protocol === 'https:' || isHome) return [];
  return [
    problem(
      'Users call the server by http: passwords pass in clear, and passkeys, the microphone and notifications are refused by browsers.',
      'Put a proxy with TLS in front and set DOMAIN_CLIENT and DOMAIN_SERVER to its https address.',
    ),
  ];
}

/** A proxy that holds streams back does so again; a busy machine rarely does. */
async function readUndisturbed(url: string): Promise<Seen> {
  let seen = await readWatched(url);
  for (let reads = 1; reads < READ_LIMIT && isHeldBack(seen) && isDisturbed(seen); reads += 1)
    seen = await readWatched(url);
  return seen;
}

async function readWatched(url: string): Promise<Seen> {
  const delays = monitorEventLoopDelay();
  delays.enable();
  try {
    const read = await readStream(url);
    return { ...read, stalledMs: delays.max / NANOSECONDS_A_MILLISECOND };
  } finally {
    delays.disable();
  }
}

async function readStream(url: string): Promise<Omit<Seen, 'stalledMs'>> {
  const response = await outboundFetch(url, {
    headers: { authorization: `Bearer ${makeStreamPass(Date.now())}`, 'accept-encoding': 'gzip, br' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new Error(`it answered ${String(response.status)}`);
  }
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    await response.body.cancel();
    throw new Error('another server answers there');
  }
  const arrivedMs: number[] = [];
  let address: string | null = null;
  try {
    for await (const event of eventsOf(response.body)) {
      arrivedMs.push(performance.now());
      ({ address } = event);
    }
  } catch {
    // A proxy that cuts the stream may break the connection: what arrived tells it.
  }
  return { arrivedMs, address, encoding: response.headers.get('content-encoding') };
}

async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<z.infer<typeof eventSchema>> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    const events = `${text}${decoder.decode(piece, { stream: true })}`.split('\n\n');
    text = (events.pop() ?? '').slice(0, EVENT_LIMIT_CHARACTERS);
    for (const event of events) {
      const known = eventSchema.safeParse(parseJson(event.slice('data: '.length)));
      if (known.success) yield known.data;
    }
  }
}

function isHeldBack({ arrivedMs }: Seen): boolean {
  const together = arrivedMs.filter((timeMs, at) => timeMs - (arrivedMs[at - 1] ?? 0) < EVENT_GAP_MS / 4);
  return together.length > EVENT_COUNT * HELD_SHARE;
}

function isDisturbed({ stalledMs }: Seen): boolean {
  return stalledMs > STALL_LIMIT_MS;
}

function judgeStream(seen: Seen): Finding[] {
  const { arrivedMs, encoding } = seen;
  if (arrivedMs.length < EVENT_COUNT)
    return [
      problem(
        `A stream was cut: ${String(arrivedMs.length)} of ${String(EVENT_COUNT)} events arrived.`,
        'Look at the time limits of the proxy (proxy_read_timeout of nginx).',
      ),
    ];
  if (isHeldBack(seen) && isDisturbed(seen))
    return [
      note(
        'This machine is too busy to tell whether the proxy holds streams back.',
        'Try it again when the machine has less to do.',
      ),
    ];
  if (isHeldBack(seen))
    return [
      problem(
        'The proxy holds streams back: answers appear all at once.',
        'Switch buffering off (proxy_buffering off; in nginx), see docs/operating.md, "TLS and the proxy in front".',
      ),
    ];
  return encoding === null || encoding === 'identity'
    ? [fine('Streams pass through the public address as they are sent.')]
    : [
        note(
          `The proxy compresses streams (${encoding}), which costs time for each word.`,
          'Leave text/event-stream out of what it compresses.',
        ),
      ];
}

/** Behind a proxy that is not declared, all users count as one. */
function judgeCaller({ address }: Seen, isHome: boolean): Finding[] {
  if (isHome) return [];
  return [
    note(
      `The server counts this call for ${address ?? 'no address'}.`,
      'If that is the address of your proxy, set TRUSTED_PROXY_HOPS to the number of proxies in front.',
    ),
  ];
}
