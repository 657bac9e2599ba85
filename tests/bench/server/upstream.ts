import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tokens have equal length, so that a reader can count them by it. */
export const TOKEN_LENGTH = 5;

const STREAM_MARK = /stream-(\d+)-end/;

export interface UpstreamPlan {
  tokensPerSecond: number;
  tokensPerStream: number;
}

export interface Upstream {
  url: string;
  emittedAt: Map<number, number[]>;
  plan: UpstreamPlan;
  close: () => Promise<void>;
}

/**
 * The first token leaves with the headers; one timer for the whole process writes the others, so that its own cost
 * stays small and even.
 */
export async function startUpstream(plan: UpstreamPlan): Promise<Upstream> {
  const emittedAt = new Map<number, number[]>();
  const live = new Map<number, { response: ServerResponse; sent: number; startedAt: number }>();
  const upstream = { plan, emittedAt };

  const beat = setInterval(() => {
    const now = performance.now();
    for (const [key, stream] of live) {
      const due = Math.min(
        upstream.plan.tokensPerStream,
        1 + Math.floor(((now - stream.startedAt) / 1000) * upstream.plan.tokensPerSecond),
      );
      while (stream.sent < due) emit(key, stream);
      if (stream.sent >= upstream.plan.tokensPerStream) finish(key, stream.response);
    }
  }, 2);

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString('utf8')));
    request.on('end', () => {
      if (/\/models(\?|$)/.test(request.url ?? '')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ object: 'list', data: [{ id: 'bench-model', object: 'model' }] }));
        return;
      }
      if (!body.includes('"stream":true')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(wholeAnswer()));
        return;
      }
      const key = Number(lastMark(body) ?? -1);
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.socket?.setNoDelay(true);
      const stream = { response, sent: 0, startedAt: performance.now() };
      emittedAt.set(key, []);
      live.set(key, stream);
      response.on('close', () => live.delete(key));
      emit(key, stream);
    });
  });

  function emit(key: number, stream: { response: ServerResponse; sent: number }) {
    emittedAt.get(key)?.push(performance.now());
    stream.response.write(chunk({ content: token(stream.sent) }));
    stream.sent += 1;
  }

  function finish(key: number, response: ServerResponse) {
    live.delete(key);
    response.write(chunk({}, 'stop'));
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return Object.assign(upstream, {
    url: `http://127.0.0.1:${port}/v1`,
    close: async () => {
      clearInterval(beat);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port.');
  return address;
}

function lastMark(body: string): string | undefined {
  return [...body.matchAll(new RegExp(STREAM_MARK, 'g'))].at(-1)?.[1];
}

const WORDS = ['lake', 'moss', 'fern', 'rain', 'wind', 'sand', 'bark', 'dune'];

function token(index: number): string {
  return ` ${WORDS[index % WORDS.length] ?? 'leaf'}`;
}

function chunk(delta: { content?: string }, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench-model',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;
}

function wholeAnswer() {
  return {
    id: 'chatcmpl-bench',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'bench-model',
    choices: [{ index: 0, message: { role: 'assistant', content: 'A walk outside' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 5, completion_tokens: 4, total_tokens: 9 },
  };
}
