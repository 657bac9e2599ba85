import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { listenLocally, stopListening } from '../servers/listen-locally';

const BOMB_MEGABYTES = 256;
const LARGE_BYTES = 8 * MEGABYTE;
/** Stays just below the most that one event of a provider may have. */
const PIECE_CHARACTERS = 980_000;

const JSON_TYPE = 'application/json';
const EVENT_TYPE = 'text/event-stream';

const repeated = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));
const piece = (content: string) =>
  `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta: { content } }] })}\n\n`;

/** Each way to answer has a type, and what is sent again and again, or once. */
const ANSWERS = {
  arrays: { type: JSON_TYPE, once: `{"data":[${repeated('[1],', LARGE_BYTES)}[1]]}` },
  depth: { type: JSON_TYPE, once: repeated('[', LARGE_BYTES) },
  names: {
    type: JSON_TYPE,
    once: `{${Array.from({ length: 400_000 }, (_, index) => `"k${String(index)}":{}`).join(',')}}`,
  },
  letters: { type: JSON_TYPE, endless: `"${repeated('a', MEGABYTE)}` },
  line: { type: EVENT_TYPE, endless: `data: ${repeated('a', MEGABYTE)}` },
  events: {
    type: EVENT_TYPE,
    endless: repeated('data: {"jsonrpc":"2.0","method":"notifications/x"}\n\n', MEGABYTE),
  },
  comments: { type: EVENT_TYPE, endless: repeated(':\n\n', MEGABYTE) },
  pieces: { type: EVENT_TYPE, endless: piece(repeated('[1][2] ', PIECE_CHARACTERS)) },
  tags: { type: 'text/html', once: repeated('<div><p>a', LARGE_BYTES / 2) },
  text: { type: 'text/html', once: `<p>${repeated('.', LARGE_BYTES / 2)}` },
} as const;

export const HOSTILE_ANSWERS = [...Object.keys(ANSWERS), 'bomb'];

export interface HostileServer {
  addressOf(answer: string): string;
  hangUp(): void;
  stop(): Promise<void>;
}

export async function startHostileServer(): Promise<HostileServer> {
  const bomb = gzipSync(Buffer.alloc(BOMB_MEGABYTES * MEGABYTE, '1'));
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    const path = request.url ?? '';
    const named = Object.entries(ANSWERS).find(([name]) => path.includes(`/${name}`))?.[1];
    if (named === undefined) {
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
      return;
    }
    response.writeHead(200, { 'content-type': named.type });
    if ('once' in named) response.end(named.once);
    else repeat(response, Buffer.from(named.endless));
  });
  const origin = await listenLocally(server);
  return {
    addressOf: (answer) => `${origin}/${answer}`,
    hangUp: () => {
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await stopListening(server);
    },
  };
}

/** Sends as fast as the reader reads, until it hangs up. */
function repeat(response: ServerResponse, bytes: Buffer): void {
  const send = (): void => {
    if (response.destroyed) return;
    if (response.write(bytes)) setImmediate(send);
    else response.once('drain', () => setImmediate(send));
  };
  send();
}
