import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, stopListening } from '../listen-locally';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Is parsed JSON; null without a body. */
  readonly body: unknown;
}

export interface CannedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface RecordingProxy {
  readonly url: string;
  readonly requests: RecordedRequest[];
  answerNext(answer: CannedAnswer): void;
  stop(): Promise<void>;
}

/**
 * A path may begin with `/via/<name>`, which is recorded and not passed on, so that one upstream can stand in for
 * many.
 */
export async function startRecordingProxy(upstream: string): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const canned: CannedAnswer[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await text(incoming);
    const parsed: unknown = body === '' ? null : JSON.parse(body);
    requests.push({ method, path, headers, body: parsed });
    const own = method === 'POST' ? canned.shift() : undefined;
    if (own !== undefined) {
      outgoing.writeHead(own.status, { 'content-type': own.type }).end(own.body);
      return;
    }
    const target = new URL(path.replace(/^\/via\/[^/]+/, ''), upstream);
    const onward = forward(target, { method, headers: { ...headers, host: target.host } }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    // Upstream does not write on for a client that has left.
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    });
  });
  return {
    url: await listenLocally(server),
    requests,
    answerNext: (own) => {
      canned.push(own);
    },
    stop: () => stopListening(server),
  };
}
