import 'server-only';
import type { IncomingMessage } from 'node:http';
import { onRequest } from './on-request';

const REFUSAL_PATH = '/api/refused-method';

const PAGE_METHODS = ['GET', 'HEAD'] as const;
const API_METHODS = [...PAGE_METHODS, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** It asks the framework to call a function of a page. None exists here, and each such call logs a stack. */
const ACTION_HEADER = 'next-action';

export function allowedMethods(path: string): readonly string[] {
  return path === '/api' || path.startsWith('/api/') ? API_METHODS : PAGE_METHODS;
}

/** The framework answers TRACE with 500, and treats a POST to a page as a call of a function. */
export function refuseUnsupportedMethods(): void {
  onRequest(refuseOddMethod);
}

function refuseOddMethod(request: IncomingMessage): void {
  Reflect.deleteProperty(request.headers, ACTION_HEADER);
  const path = pathOf(request.url ?? '/');
  // These paths belong to the framework's own tools for development.
  if (path.startsWith('/__nextjs')) return;
  if (allowedMethods(path).includes(request.method ?? '')) return;
  const isApi = allowedMethods(path) === API_METHODS;
  request.method = 'GET';
  request.url = `${REFUSAL_PATH}?of=${isApi ? '/api' : '/'}`;
}

/** Clients may send a whole address in place of a path. */
function pathOf(target: string): string {
  return URL.canParse(target, 'http://host') ? new URL(target, 'http://host').pathname : target;
}
