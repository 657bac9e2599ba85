import 'server-only';
import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { logDebug } from '../log';
import { findOutboundAgent } from './outbound-agent';

export type OutboundBytes = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** A request with a body needs the header `content-length`. */
export interface OutboundBytesRequest {
  readonly method?: 'GET' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Large objects use the operator's PROXY and follow no redirects. `fetch` would copy each piece. The body must be read
 * or dumped.
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
