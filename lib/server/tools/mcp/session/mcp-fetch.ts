import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';
import { McpFailure } from '../mcp-failure';

/** The most bytes of one answer that may hold pictures, or of one event of a stream that stays open. */
const CONTENT_LIMIT_BYTES = 8 * 1024 * 1024;
/** Of any other: lists, prompts. Parsing it holds the event loop. */
const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

const CONTENT_METHODS = ['tools/call', 'resources/read'];
/** A message begins with its method. */
const METHOD = /^\{"method":"([^"]+)"/;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Returns what sends the requests to a server: the operator's by the way of trusted addresses, others through the guard
 * of addresses. Of an answer at most 8 MiB are read, 2 where it holds no
 * content of tools; of one that is larger `onTooLarge` is told, and its body fails.
 */
export function mcpFetch(isTrusted: boolean, onTooLarge: (failure: McpFailure) => void): FetchLike {
  const send = isTrusted ? outboundFetch : guardedFetch;
  return async (url, init) => {
    const response = await send(url, init);
    if (response.body === null) return response;
    const isOpenEnded = (init?.method ?? 'GET') === 'GET' && isEventStream(response);
    const limit = { isOpenEnded, bytes: isOpenEnded ? CONTENT_LIMIT_BYTES : limitOf(init?.body) };
    const body = response.body.pipeThrough(limited(limit, onTooLarge));
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}

function limitOf(message: RequestInit['body']): number {
  const method = typeof message === 'string' ? METHOD.exec(message)?.[1] : undefined;
  return method !== undefined && CONTENT_METHODS.includes(method) ? CONTENT_LIMIT_BYTES : ANSWER_LIMIT_BYTES;
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
}

/** Counts the bytes of all, or of an open-ended stream those since the last empty line, which ends an event. */
function limited(
  { isOpenEnded, bytes: limitBytes }: { isOpenEnded: boolean; bytes: number },
  onTooLarge: (failure: McpFailure) => void,
) {
  let countBytes = 0;
  let isLineEmpty = false;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      countBytes += chunk.byteLength;
      if (isOpenEnded)
        for (const [index, byte] of chunk.entries()) {
          if (byte === CARRIAGE_RETURN) continue;
          if (byte === LINE_FEED && isLineEmpty) countBytes = chunk.byteLength - index;
          isLineEmpty = byte === LINE_FEED;
        }
      if (countBytes <= limitBytes) return controller.enqueue(chunk);
      const failure = new McpFailure('too_large');
      controller.error(failure);
      onTooLarge(failure);
    },
  });
}
