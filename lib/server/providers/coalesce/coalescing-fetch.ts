import { limitedBody } from '../../platform/outbound/limited-body';
import type { StreamDialect } from '../contract';
import { coalesceStream } from './coalesce-stream';
import type { TextSink } from './delta';
import { ProviderSilenceError } from './provider-failures';
import { PICTURE_BLOCK_LIMIT_CHARACTERS } from './sse-blocks';
import type { StreamHealth } from './stream-health';

/** The limit holds before the first byte, and between two. */
const PROVIDER_SILENCE_LIMIT_MS = 120_000;

/** A longer body of an error is a page, or has no end. */
const ERROR_LIMIT_BYTES = 64 * 1024;

interface CoalescingFetchOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly dialect: StreamDialect;
  readonly health: StreamHealth;
  readonly sink: TextSink;
  readonly silenceLimitMs?: number | undefined;
  readonly windowMs?: number | undefined;
  readonly hasPictures?: boolean;
  /** The package sends reasoning back whole, with the signature of its provider. */
  readonly keepsReasoning?: boolean;
}

/**
 * A silent provider is aborted. The signal closes the connection immediately; answers with a bad status pass through,
 * bounded.
 */
export function coalescingFetch(options: CoalescingFetchOptions): typeof globalThis.fetch {
  const { fetch, dialect, health, silenceLimitMs = PROVIDER_SILENCE_LIMIT_MS } = options;
  return async (input, init) => {
    const silence = new AbortController();
    const timer = setTimeout(() => {
      const error = new ProviderSilenceError(`nothing for ${silenceLimitMs} ms`);
      health.failure ??= error;
      silence.abort(error);
    }, silenceLimitMs);
    timer.unref();
    const signals = init?.signal ? [init.signal, silence.signal] : [silence.signal];
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if (response.body === null) return response;
      if (!response.ok)
        return new Response(limitedBody(response.body, ERROR_LIMIT_BYTES), {
          status: response.status,
          statusText: response.statusText,
          headers: response.headers,
        });
      if (dialect === 'openai-images' && !isEventStream(response)) {
        const whole = new Response(limitedBody(response.body, PICTURE_BLOCK_LIMIT_CHARACTERS));
        const bytes = await whole.arrayBuffer();
        clearTimeout(timer);
        return new Response(bytes, { status: response.status, headers: response.headers });
      }
      const body = coalesceStream(response.body, {
        ...options,
        onBytes: () => timer.refresh(),
        onEnd: () => clearTimeout(timer),
      });
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}

/** A server that cannot stream pictures sends them whole. */
function isEventStream(response: Response): boolean {
  return /event-stream/i.test(response.headers.get('content-type') ?? '');
}
