import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Work } from '../platform/current-work';
import { figures } from '../platform/watch/figures';

/** The parser of Node knows three dozen methods; the rare ones share one label. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const EVENT_STREAM = 'text/event-stream';

const SECOND_MS = 1_000;

/** The request counts once its answer is sent, or its client has left. */
export function countRequest(request: IncomingMessage, response: ServerResponse, { route }: Work): void {
  const startedMs = performance.now();
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
  const pattern = route.slice(route.indexOf(' ') + 1);
  response.once('close', () => {
    const status = response.headersSent ? String(response.statusCode) : 'none';
    const { requests, requestSeconds } = figures();
    requests.inc({ method, route: pattern, status });
    const type = response.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith(EVENT_STREAM)) return;
    requestSeconds.observe((performance.now() - startedMs) / SECOND_MS);
  });
}
