import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { guardedFetch } from '../../../platform/outbound/guarded-fetch';
import { outboundFetch } from '../../../platform/outbound/outbound-fetch';
import { McpFailure } from '../mcp-failure';

/** The most bytes of one answer, or of one event of a stream that stays open. */
const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Returns what sends the requests to a server: the operator's by the way of trusted addresses, others through the guard
 * of addresses. Of an answer at most 8 MiB are read; of one that is larger `onTooLarge` is told, and its body fails.
 */
export function mcpFetch(isTrusted: boolean, onTooLarge: (failure: McpFailure) => void): FetchLike {
  const send = isTrusted ? outboundFetch : guardedFetch;
  return async (url, init) => {
    const response = await send(url, init);
    if (response.body === null) return response;
    const isOpenEnded = (init?.method ?? 'GET') === 'GET' && isEventStream(response);
    const body = response.body.pipeThrough(limitBytes(isOpenEnded, onTooLarge));
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') === true;
}

/** Counts the bytes of all, or of an open-ended stream those since the last empty line, which ends an event. */
function limitBytes(isOpenEnded: boolean, onTooLarge: (failure: McpFailure) => void) {
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
      if (countBytes <= ANSWER_LIMIT_BYTES) return controller.enqueue(chunk);
      const failure = new McpFailure('too_large');
      controller.error(failure);
      onTooLarge(failure);
    },
  });
}
