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

/** Node's own notice of each request, given before any handler sees it. */
const REQUEST_NOTICE = 'http.server.request.start';

/** Pages that may answer with a status of their own. */
const PATHS = '/share/';

const UNAVAILABLE = 503;

/** From now on a shared page can say that the server is busy: the framework lets a page choose between 200 and 404. */
export function rememberPageResponses(): void {
  subscribe(REQUEST_NOTICE, (notice) => {
    if (typeof notice !== 'object' || notice === null || !('request' in notice && 'response' in notice))
      return;
    const { request, response } = notice;
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    if (request.url?.startsWith(PATHS) === true) pageResponse().enterWith(new WeakRef(response));
  });
}

/** Has the page that is being rendered answered as 503, to be asked for again after `retryAfterS`. */
export function answerUnavailable(retryAfterS: number): void {
  const response = pageResponse().getStore()?.deref();
  if (response === undefined || response.headersSent) return;
  response.statusCode = UNAVAILABLE;
  response.setHeader('retry-after', retryAfterS);
}

function pageResponse(): AsyncLocalStorage<WeakRef<ServerResponse>> {
  return singleton('pageResponse', () => new AsyncLocalStorage());
}
