import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { stopListening } from './listen-locally';

export interface RecordedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The text of an answer, or a status, headers and a body. */
export type ProviderReply =
  string | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export interface RecordingProvider {
  readonly port: number;
  readonly calls: RecordedCall[];
  reply: ProviderReply;
  /** The provider begins an answer and says nothing for this long. */
  silenceMs: number;
  models: readonly (string | { readonly id: string; readonly [field: string]: unknown })[];
  stop(): Promise<void>;
}

export async function recordingProvider(host = '127.0.0.1'): Promise<RecordingProvider> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const bytes of request) body += String(bytes);
      provider.calls.push({ path: request.url ?? '', headers: request.headers, body });
      if (typeof provider.reply !== 'string') {
        response.writeHead(provider.reply.status, provider.reply.headers).end(provider.reply.body ?? '');
      } else if (/\/models(\?|$)/.test(request.url ?? '')) {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            data: provider.models.map((model) => (typeof model === 'string' ? { id: model } : model)),
          }),
        );
      } else {
        response.setHeader('content-type', 'text/event-stream');
        response.flushHeaders();
        const answer = toStream(provider.reply);
        setTimeout(() => response.end(answer), provider.silenceMs);
      }
    })();
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const provider: RecordingProvider = {
    port: address.port,
    calls: [],
    reply: 'Hello.',
    silenceMs: 0,
    models: [],
    async stop() {
      await stopListening(server);
    },
  };
  return provider;
}

function toStream(text: string): string {
  const base = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'lab-model' };
  const chunks = [
    { ...base, choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }] },
    {
      ...base,
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
    },
  ];
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;
}
