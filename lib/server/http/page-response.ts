import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { singleton } from '../platform/singleton';
import { onRequest } from './on-request';

declare module '../platform/singleton' {
  interface Singletons {
    /** The reference is weak, since a database connection that a page opens keeps the page's context. */
    pageResponse: AsyncLocalStorage<WeakRef<ServerResponse>>;
  }
}

const PATHS = '/share/';

const UNAVAILABLE = 503;

/** The framework itself offers only the statuses 200 and 404. */
export function rememberPageResponses(): void {
  onRequest((request, response) => {
    if (request.url?.startsWith(PATHS) === true) pageResponse().enterWith(new WeakRef(response));
  });
}

export function answerUnavailable(retryAfterS: number): void {
  const response = pageResponse().getStore()?.deref();
  if (response === undefined || response.headersSent) return;
  response.statusCode = UNAVAILABLE;
  response.setHeader('retry-after', retryAfterS);
}

function pageResponse(): AsyncLocalStorage<WeakRef<ServerResponse>> {
  return singleton('pageResponse', () => new AsyncLocalStorage());
}
