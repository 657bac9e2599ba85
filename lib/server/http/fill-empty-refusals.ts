import 'server-only';
import type { ServerResponse } from 'node:http';
import { onRequest } from './on-request';
import { refusalBody } from './response/refusal-body';

const METHOD_NOT_ALLOWED = 405;

/** The framework's own 405 has no body, and no handler runs before it is sent. */
export function fillEmptyRefusals(): void {
  onRequest((request, response) => {
    if (request.url?.startsWith('/api/') === true) fillEmptyRefusal(response, request.method === 'HEAD');
  });
}

function fillEmptyRefusal(response: ServerResponse, isHead: boolean): void {
  const { writeHead, end } = response;
  let body: string | null = null;
  // The compressor writes the head before it ends the response, so both functions are wrapped.
  const prepare = (): void => {
    // Our own refusals have a content type.
    const isEmpty = response.statusCode === METHOD_NOT_ALLOWED && !response.hasHeader('content-type');
    if (!isEmpty || response.headersSent) return;
    body = refusalBody('method_not_allowed');
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-length', Buffer.byteLength(body));
  };
  const replace = (name: 'writeHead' | 'end', value: (...given: unknown[]) => unknown): void => {
    Object.defineProperty(response, name, { value, configurable: true, writable: true });
  };
  replace('writeHead', (...given) => {
    if (given.length === 1) prepare();
    return Reflect.apply(writeHead, response, given);
  });
  replace('end', (...given) => {
    if (typeof given[0] !== 'string' && !(given[0] instanceof Uint8Array)) prepare();
    return Reflect.apply(end, response, body === null || isHead ? given : [body]);
  });
}
