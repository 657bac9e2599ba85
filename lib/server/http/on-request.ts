import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

/** Node publishes this notice for each request, before any handler sees it. */
const REQUEST_NOTICE = 'http.server.request.start';

export function onRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void {
  subscribe(REQUEST_NOTICE, (notice) => {
    if (typeof notice !== 'object' || notice === null || !('request' in notice && 'response' in notice))
      return;
    const { request, response } = notice;
    if (request instanceof IncomingMessage && response instanceof ServerResponse) listener(request, response);
  });
}
