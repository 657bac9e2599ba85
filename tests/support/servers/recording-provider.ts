import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { stopListening } from './listen-locally';

/** One call as it arrived. */
export interface RecordedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a provider answers: with the text of an answer, or with a status, headers and a body of its own. */
export type ProviderReply =
  string | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** A provider of OpenAI's chat completions on a port of this machine, which records its calls. */
export interface RecordingProvider {
  readonly port: number;
  readonly calls: RecordedCall[];
  reply: ProviderReply;
  /** Its model list: ids, or models with all their fields. */
  models: readonly (string | { readonly id: string; readonly [field: string]: unknown })[];
  stop(): Promise<void>;
}

/** Starts one; `host` is the address it listens at. */
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
        response.end(toStream(provider.reply));
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
