import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    /** Weak, since a connection to the database that a page opens keeps the context of that page. */
    pageResponse: AsyncLocalStorage<WeakRef<ServerResponse>>;
  }
}

/** Node's own notice of each request, published before any handler sees it. */
const REQUEST_NOTICE = 'http.server.request.start';

/** Pages that may answer with a status of their own. */
const PATHS = '/share/';

const UNAVAILABLE = 503;

/**
 * Remembers the responses of shared pages, so that they can answer that the server is busy: the framework lets a page
 * choose between 200 and 404 only.
 */
export function rememberPageResponses(): void {
  subscribe(REQUEST_NOTICE, (notice) => {
    if (typeof notice !== 'object' || notice === null || !('request' in notice && 'response' in notice))
      return;
    const { request, response } = notice;
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    if (request.url?.startsWith(PATHS) === true) pageResponse().enterWith(new WeakRef(response));
  });
}

/** Answers the page that is being rendered with 503, to be requested again after `retryAfterS`. */
export function answerUnavailable(retryAfterS: number): void {
  const response = pageResponse().getStore()?.deref();
  if (response === undefined || response.headersSent) return;
  response.statusCode = UNAVAILABLE;
  response.setHeader('retry-after', retryAfterS);
}

function pageResponse(): AsyncLocalStorage<WeakRef<ServerResponse>> {
  return singleton('pageResponse', () => new AsyncLocalStorage());
}
