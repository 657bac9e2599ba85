import 'server-only';
import type { IncomingMessage } from 'node:http';
import { onRequest } from './on-request';

/** What is still read of a body after its answer, and for how long; beyond it the connection is closed. */
const REST_LIMIT_BYTES = 64 * 1024 * 1024;
const REST_LIMIT_MS = 10_000;
const LOOK_MS = 250;

/**
 * Reads to its end what an answered request still sends, and throws it away. Node does so for a body that no handler
 * has touched; of one that was begun and left it leaves the rest in the connection, and the next request on it waited
 * behind that until the connection was closed as unused.
 */
export function drainRequests(): void {
  onRequest((request, response) => {
    const { socket } = request;
    response.once('finish', () => {
      if (!request.complete && !socket.destroyed) drain(request, socket);
    });
  });
}

/** `socket` is the request's own; one whose body was left has none any more. */
function drain(request: IncomingMessage, socket: IncomingMessage['socket']): void {
  // What Node calls for itself in the other case: it may be asked of a request that was destroyed, as `resume` may not.
  const dump: unknown = Reflect.get(request, '_dump');
  if (typeof dump === 'function') Reflect.apply(dump, request, []);
  socket.resume();
  const startBytes = socket.bytesRead;
  const startMs = performance.now();
  const looking = setInterval(() => {
    const isTooMuch =
      socket.bytesRead - startBytes > REST_LIMIT_BYTES || performance.now() - startMs > REST_LIMIT_MS;
    if (isTooMuch && !request.complete) socket.destroy();
    if (isTooMuch || request.complete || socket.destroyed) clearInterval(looking);
  }, LOOK_MS);
  looking.unref();
}
