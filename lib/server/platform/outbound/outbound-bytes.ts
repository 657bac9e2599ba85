import 'server-only';
import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { logDebug } from '../log';
import { findOutboundAgent } from './outbound-agent';

/** An answer whose bytes are read as they come. */
export type OutboundBytes = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** A request that is no plain GET; `content-length` is among its headers where it has a body. */
export interface OutboundBytesRequest {
  readonly method?: 'GET' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Requests or sends a large object at a trusted address, as `outboundFetch` does: over the operator's PROXY where one
 * is set, without following a redirect. Its pieces are handed on as they were received, while `fetch` copies each of
 * them, which takes more memory. The body of the answer has to be read or dumped.
 */
export async function outboundBytes(
  address: string,
  { method = 'GET', headers = {}, body = undefined, signal = undefined }: OutboundBytesRequest,
): Promise<OutboundBytes> {
  const startMs = performance.now();
  const log = (outcome: string | number) => {
    const durationMs = Math.round(performance.now() - startMs);
    logDebug('a request left', { method, host: new URL(address).host, outcome, durationMs });
  };
  const dispatcher = findOutboundAgent();
  try {
    const answer = await request(address, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      ...(dispatcher === undefined ? {} : { dispatcher }),
    });
    log(answer.statusCode);
    return answer;
  } catch (error) {
    log(error instanceof Error ? error.name : 'failed');
    throw error;
  }
}
