import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { listenLocally, stopListening } from './listen-locally';

export interface ActionCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ActionServer {
  readonly origin: string;
  readonly calls: ActionCall[];
  tokensGiven(): number;
  withdrawTokens(): void;
  /** `/pay` no longer answers once it was called so often. Every request is recorded before it is answered. */
  holdPaymentsAfter(calls: number): void;
  /** Answers the payments that were held. */
  releasePayments(): void;
  stop(): Promise<void>;
}

const PAYMENT_MS = 100;

/** `/echo...` answers with what it was sent, `/token` issues tokens to the client `id` and `secret`. */
export async function startActionServer(): Promise<ActionServer> {
  const calls: ActionCall[] = [];
  let given = 0;
  let lowest = 1;
  let heldAfter = Infinity;
  const held: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const { method = '', url = '', headers } = request;
      calls.push({ method, url, headers, body });
      const { pathname } = new URL(url, 'http://api');
      const json = (value: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (pathname === '/token')
        return isClient(headers, body) ? giveToken(json) : json({ error: 'invalid_client' }, 401);
      if (pathname.startsWith('/moved')) return response.writeHead(302, { location: `/echo` }).end();
      if (pathname === '/silent') return undefined;
      const answerPayment = () => void response.end(`paid ${body}`);
      if (pathname === '/pay' && calls.length > heldAfter) return void held.push(answerPayment);
      if (pathname === '/pay') return void setTimeout(answerPayment, PAYMENT_MS);
      if (pathname === '/cut') return response.writeHead(200, { 'content-length': 9 }).destroy();
      if (pathname === '/failing') return json({ message: 'try later' }, 503);
      if (pathname === '/picture') return response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
      if (pathname === '/large')
        return response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(3_000_000));
      if (pathname === '/none') return response.writeHead(204).end();
      if (pathname === '/broken') return json({ message: 'no such city' }, 404);
      if (
        pathname === '/locked' &&
        Number(/Bearer t(\d+)/.exec(headers.authorization ?? '')?.[1] ?? 0) < lowest
      )
        return json({ error: 'invalid_token' }, 401);
      return json({ method, url, body });
    });
  });
  const giveToken = (json: (value: unknown) => unknown) => {
    given += 1;
    return json({ access_token: `t${String(given)}`, token_type: 'bearer', expires_in: 3_600 });
  };
  const origin = await listenLocally(server);
  return {
    origin,
    calls,
    tokensGiven: () => given,
    withdrawTokens: () => {
      lowest = given + 1;
    },
    holdPaymentsAfter: (count) => {
      heldAfter = count;
    },
    releasePayments: () => {
      for (const answerPayment of held.splice(0)) answerPayment();
    },
    stop: () => stopListening(server),
  };
}

function isClient(headers: IncomingHttpHeaders, body: string): boolean {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'client_credentials') return false;
  const login = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  return login === 'id:secret' || (form.get('client_id') === 'id' && form.get('client_secret') === 'secret');
}
