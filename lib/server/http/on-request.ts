import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/** Node's own notice of each request, published before any handler sees it. */
const REQUEST_NOTICE = 'http.server.request.start';

/** Calls back for every request that reaches this process, before the framework sees it. */
export function onRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe(REQUEST_NOTICE, (notice) => {
    if (typeof notice !== 'object' || notice === null || !('request' in notice && 'response' in notice))
      return;
    const { request, response } = notice;
    if (request instanceof IncomingMessage && response instanceof ServerResponse) listener(request, response);
  });
}
