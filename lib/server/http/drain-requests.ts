import 'server-only';
import type { IncomingMessage } from 'node:http';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { onRequest } from './on-request';

/** It limits what is still read of a body after its answer; beyond it the connection is closed. */
const REST_LIMIT_BYTES = 64 * MEGABYTE;
const REST_LIMIT_MS = 10_000;
const LOOK_MS = 250;

/** Node discards only untouched bodies; a half-read one would block the connection's next request. */
export function drainRequests(): void {
  onRequest((request, response) => {
    const { socket } = request;
    response.once('finish', () => {
      if (!request.complete && !socket.destroyed) drain(request, socket);
    });
  });
}

/** Pass the request's own `socket`; a request whose body was left no longer has it. */
function drain(request: IncomingMessage, socket: IncomingMessage['socket']): void {
  // Node calls this in the other case: it may be called for a request that was destroyed, as `resume` may not.
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
