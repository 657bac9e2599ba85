import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { readablePath } from '@/lib/domain/shared/readable-path';

/** Node's own notice of each request, published before any handler sees it. */
const REQUEST_NOTICE = 'http.server.request.start';

/**
 * Replaces every path that cannot be decoded: the framework would answer it with its own 500, before a route can answer
 * that it does not exist.
 */
export function normalizeRequestPaths(): void {
  subscribe(REQUEST_NOTICE, (notice) => {
    if (typeof notice !== 'object' || notice === null || !('request' in notice)) return;
    const { request } = notice;
    if (request instanceof IncomingMessage && request.url !== undefined)
      request.url = readablePath(request.url);
  });
}
