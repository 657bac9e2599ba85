import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { singleton } from '../platform/singleton';
import { onRequest } from './on-request';

declare module '../platform/singleton' {
  interface Singletons {
    /** Weak, since a connection to the database that a page opens keeps the context of that page. */
    pageResponse: AsyncLocalStorage<WeakRef<ServerResponse>>;
  }
}

/** Pages that may answer with a status of their own. */
const PATHS = '/share/';

const UNAVAILABLE = 503;

/**
 * Remembers the responses of shared pages, so that they can answer that the server is busy: the framework lets a page
 * choose between 200 and 404 only.
 */
export function rememberPageResponses(): void {
  onRequest((request, response) => {
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
