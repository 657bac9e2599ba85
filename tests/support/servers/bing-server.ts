import { createServer, type IncomingMessage } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { listenLocally, stopListening } from './listen-locally';

const END_OF_RECORD = '\u001e';

/** The server sends records, or acts on the socket. */
export type BingStep = object | 'close' | 'hang' | { readonly raw: string };

interface BingScript {
  readonly opening: { readonly status: number; readonly body: unknown };
  readonly steps: readonly BingStep[];
  /** Sends pings after the question at this interval; absent sends none. */
  readonly pingEveryMs?: number;
}

/** Opens conversations over HTTP and answers over a SignalR socket. */
export interface BingServer {
  readonly url: string;
  readonly cookies: string[];
  readonly sockets: string[];
  readonly invocations: Record<string, unknown>[];
  readonly pings: number[];
  play(script: Partial<BingScript>): void;
  /** Resolves when no socket is open any more. */
  allClosed(): Promise<void>;
  stop(): Promise<void>;
}

const OPENED = {
  status: 200,
  body: {
    conversationId: 'conversation-1',
    clientId: 'client-1',
    conversationSignature: 'signature-1',
    result: { value: 'Success', message: null },
  },
};

export const bingUpdate = (text: string, more: object = {}) => ({
  type: 1,
  target: 'update',
  arguments: [{ messages: [{ author: 'bot', text, ...more }], requestId: 'request-1' }],
});

export const bingWhole = (text: string, result: object = { value: 'Success' }) => ({
  type: 2,
  invocationId: '0',
  item: {
    messages: [
      { author: 'user', text: 'hello', messageType: 'Chat' },
      { author: 'bot', text: 'hello', messageType: 'InternalSearchQuery' },
      { author: 'bot', text },
    ],
    result,
  },
});

export async function startBingServer(): Promise<BingServer> {
  const cookies: string[] = [];
  const sockets: string[] = [];
  const invocations: Record<string, unknown>[] = [];
  const pings: number[] = [];
  let script: BingScript = { opening: OPENED, steps: [] };

  const http = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '');
    const isCreate = request.url === '/turing/conversation/create';
    response.writeHead(isCreate ? script.opening.status : 404, {
      'content-type': 'application/json',
      'x-sydney-encryptedconversationsignature': 'access+token/1',
    });
    response.end(JSON.stringify(script.opening.body));
  });
  const hub = new WebSocketServer({ server: http, path: '/sydney/ChatHub' });
  hub.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    sockets.push(request.url ?? '');
    socket.on('message', (data) => {
      for (const piece of String(data).split(END_OF_RECORD).filter(Boolean)) {
        const record: unknown = JSON.parse(piece);
        if (typeof record !== 'object' || record === null) continue;
        if ('protocol' in record) socket.send(`{}${END_OF_RECORD}`);
        else if ('type' in record && record.type === 6) pings.push(6);
        else {
          invocations.push({ ...record });
          play(socket, script.steps);
          if (script.pingEveryMs !== undefined) pingEvery(socket, script.pingEveryMs);
        }
      }
    });
  });
  const url = await listenLocally(http);

  return {
    url,
    cookies,
    sockets,
    invocations,
    pings,
    play: (next) => {
      script = { opening: OPENED, steps: [], ...next };
    },
    async allClosed() {
      await Promise.all(
        [...hub.clients].map(
          (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
        ),
      );
    },
    async stop() {
      for (const socket of hub.clients) socket.terminate();
      await stopListening(http);
    },
  };
}

function play(socket: WebSocket, steps: readonly BingStep[]): void {
  for (const step of steps) {
    if (step === 'hang') return;
    if (step === 'close') socket.close();
    else if (typeof step === 'object' && 'raw' in step) socket.send(String(step.raw));
    else socket.send(`${JSON.stringify(step)}${END_OF_RECORD}`);
  }
}

function pingEvery(socket: WebSocket, everyMs: number): void {
  const timer = setInterval(() => socket.send(`${JSON.stringify({ type: 6 })}${END_OF_RECORD}`), everyMs);
  socket.once('close', () => clearInterval(timer));
}
