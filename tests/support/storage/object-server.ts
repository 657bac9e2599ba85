import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally, stopListening } from '../servers/listen-locally';

export interface HeldObject {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/** A request is refused, its connection breaks before or after it took effect, or its answer is cut. */
export type StorageFault = 'refuse' | 'break' | 'lose_answer' | 'cut';

export interface WholeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface ObjectServer {
  readonly origin: string;
  /** Null lets the request pass. */
  interfere: (request: WholeRequest) => StorageFault | null;
  readonly objects: Map<string, HeldObject>;
  readonly seen: string[];
  stop(): Promise<void>;
}

/** A request that breaks off is never handled. */
export async function startObjectServer(
  handle: (request: WholeRequest, objects: Map<string, HeldObject>) => Response | Promise<Response>,
): Promise<ObjectServer> {
  const objects = new Map<string, HeldObject>();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const origin = (await listenLocally(server)).replace('127.0.0.1', 'localhost');

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const url = new URL(request.url ?? '', origin);
    const { method = '', headers } = request;
    seen.push(`${method} ${url.pathname}`);
    const whole = { method, url, headers, body: Buffer.concat(pieces) };
    const fault = held.interfere(whole);
    if (fault === 'break') return void response.destroy();
    if (fault === 'refuse') return void response.writeHead(500).end();
    const answer = await handle(whole, objects);
    if (fault === 'lose_answer') return void response.destroy();
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': bytes.byteLength,
    });
    if (fault !== 'cut') return void response.end(bytes);
    response.write(bytes.subarray(0, 10), () => response.destroy());
  }

  const held: ObjectServer = {
    origin,
    interfere: () => null,
    objects,
    seen,
    stop: () => stopListening(server),
  };
  return held;
}

export function deliverObject({ bytes, mimeType }: HeldObject, range: string | undefined): Response {
  const headers = { 'content-type': mimeType };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return new Response(new Uint8Array(bytes), { headers });
  const start = Number(first);
  const size = String(bytes.byteLength);
  if (start >= bytes.byteLength)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const end = Math.min(last === '' ? Infinity : Number(last), bytes.byteLength - 1);
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${String(end)}/${size}` },
  });
}
