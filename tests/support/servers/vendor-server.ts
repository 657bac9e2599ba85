import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, stopListening } from './listen-locally';

/** A request as the service of a plugin saw it. */
export interface VendorCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Answer = (response: ServerResponse, call: VendorCall) => void;

/** The service of a plugin: it records every request, and answers the next ones as it is told. */
export interface VendorServer {
  readonly url: string;
  readonly calls: VendorCall[];
  answer: Answer;
  stop(): Promise<void>;
}

/** Starts one on a port of this machine. */
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

/** Answers with JSON. */
export function answerJson(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Answers with a text of a type. */
export function answerText(
  body: string | Uint8Array,
  contentType = 'text/html; charset=utf-8',
  status = 200,
): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
}

/** Answers with an address to go to. */
export function redirectTo(location: string, status = 302): Answer {
  return (response) => {
    response.writeHead(status, { location }).end();
  };
}

/** Sends the same piece again and again until the connection closes. */
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
