import 'server-only';
import type { IncomingMessage } from 'node:http';
import { onRequest } from './on-request';

/** The route that answers 405 in JSON. */
const REFUSAL_PATH = '/api/refused-method';

const PAGE_METHODS = ['GET', 'HEAD'] as const;
const API_METHODS = [...PAGE_METHODS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The header with which the framework is asked to call a function of a page. There are none, and it logs a stack for
 * each call.
 */
const ACTION_HEADER = 'next-action';

/** Returns the methods that a path may be asked with; the route decides which of them it has. */
export function allowedMethods(path: string): readonly string[] {
  return path === '/api' || path.startsWith('/api/') ? API_METHODS : PAGE_METHODS;
}

/**
 * Answers 405 to a request with a method that no handler at its path can take: the framework answers some of them
 * (TRACE) with 500, and takes a POST to a page for a call of one of its functions.
 */
export function refuseUnsupportedMethods(): void {
  onRequest(refuseOddMethod);
}

function refuseOddMethod(request: IncomingMessage): void {
  Reflect.deleteProperty(request.headers, ACTION_HEADER);
  const path = pathOf(request.url ?? '/');
  // The framework's own tools for development.
  if (path.startsWith('/__nextjs')) return;
  if (allowedMethods(path).includes(request.method ?? '')) return;
  const isApi = allowedMethods(path) === API_METHODS;
  request.method = 'GET';
  request.url = `${REFUSAL_PATH}?of=${isApi ? '/api' : '/'}`;
}

/** Returns the path of a request's target, which a client may also send as a whole address. */
function pathOf(target: string): string {
  return URL.canParse(target, 'http://host') ? new URL(target, 'http://host').pathname : target;
}
