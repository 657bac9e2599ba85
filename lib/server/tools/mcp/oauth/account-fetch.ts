import 'server-only';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { McpFailure } from '../mcp-failure';
import { GatheredBytes } from '../session/gathered-bytes';

const REQUEST_LIMIT_MS = 15_000;
/** The event loop parses the answers; metadata, registrations and tokens have a few kilobytes. */
const ANSWER_LIMIT_BYTES = 64 * 1024;
const HEADERS = ['content-type', 'location', 'www-authenticate'];

/** Throws McpFailure after 15 s or the given time, or beyond 64 KiB. */
export function accountFetch(
  send: FetchLike,
  limit = () => AbortSignal.timeout(REQUEST_LIMIT_MS),
): FetchLike {
  return async (url, init) => {
    const response = await send(url, { ...init, signal: limit() });
    const { status, body } = response;
    const headers = HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const gathered = new GatheredBytes();
    for await (const piece of body ?? []) {
      gathered.add(piece);
      if (gathered.sizeBytes > ANSWER_LIMIT_BYTES) throw new McpFailure('too_large');
    }
    const text = gathered.take().toString('utf8');
    return new Response(text === '' ? null : text, { status, headers });
  };
}
