import 'server-only';
import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { logDebug } from '../log';
import { findOutboundAgent } from './outbound-agent';

export type OutboundBytes = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** Serves anything but a plain GET; a body needs `content-length` among the headers. */
export interface OutboundBytesRequest {
  readonly method?: 'GET' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Works like `outboundFetch`, for large objects: over the operator's PROXY, without following redirects. Hands on
 * pieces as received, while `fetch` copies each, which takes more memory. The answer's body must be read or dumped.
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
