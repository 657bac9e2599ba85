import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, stopListening } from './listen-locally';

export interface VendorCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Answer = (response: ServerResponse, call: VendorCall) => void;

export interface VendorServer {
  readonly url: string;
  readonly calls: VendorCall[];
  answer: Answer;
  stop(): Promise<void>;
}

export async function startVendorServer(): Promise<VendorServer> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const call = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: body === '' ? null : JSON.parse(body),
      };
      vendor.calls.push(call);
      vendor.answer(response, call);
    });
  });
  const vendor: VendorServer = {
    url: await listenLocally(server),
    calls: [],
    answer: answerJson({}),
    stop: () => stopListening(server),
  };
  return vendor;
}

export function answerJson(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export function answerText(
  body: string | Uint8Array,
  contentType = 'text/html; charset=utf-8',
  status = 200,
): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
}

export function redirectTo(location: string, status = 302): Answer {
  return (response) => {
    response.writeHead(status, { location }).end();
  };
}

/** Repeats the piece until the connection closes. */
export function answerEndlessly(piece: string, contentType = 'application/json'): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType });
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  };
}
