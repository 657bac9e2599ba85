import 'server-only';
import type { IncomingMessage } from 'node:http';
import { onRequest } from './on-request';

/** What is still read of a body after its answer, and for how long; beyond it the connection is closed. */
const REST_LIMIT_BYTES = 64 * 1024 * 1024;
const REST_LIMIT_MS = 10_000;

/**
 * Reads to its end what an answered request still sends, and throws it away. Of a body that a handler has begun to read
 * Node leaves the rest in the connection, and the next request on it would wait behind that until its client gives up.
 */
export function drainRequests(): void {
  onRequest((request, response) => {
    response.once('finish', () => {
      if (!request.complete) drain(request);
    });
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), REST_LIMIT_MS).unref();
  let restBytes = 0;
  // What the handler has attached would stop the flow again.
  request.unpipe();
  for (const event of ['data', 'readable', 'pause']) request.removeAllListeners(event);
  request.on('data', (bytes: Buffer) => {
    restBytes += bytes.length;
    if (restBytes > REST_LIMIT_BYTES) socket.destroy();
  });
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  request.resume();
}
