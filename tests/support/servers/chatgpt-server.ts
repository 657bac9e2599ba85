import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, stopListening } from './listen-locally';

export interface ChatGptCall {
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

interface ChatGptScript {
  readonly status: number;
  /** Is sent unchanged, one after the other. */
  readonly chunks: readonly string[];
  readonly end: 'close' | 'cut' | 'hang';
}

/** Answers as the server behind ChatGPT's pages does. */
export interface ChatGptServer {
  readonly url: string;
  readonly calls: ChatGptCall[];
  play(script: Partial<ChatGptScript>): void;
  stop(): Promise<void>;
}

export const CHATGPT_DONE = 'data: [DONE]\n\n';

export function chatGptEvent(textSoFar: string, more: object = {}): string {
  const message = {
    id: 'message-1',
    author: { role: 'assistant' },
    content: { content_type: 'text', parts: [textSoFar] },
    status: 'in_progress',
    end_turn: null,
    metadata: { message_type: 'next', model_slug: 'text-davinci-002-render-sha' },
    ...more,
  };
  return `data: ${JSON.stringify({ message, conversation_id: 'conversation-1', error: null })}\n\n`;
}

export async function startChatGptServer(): Promise<ChatGptServer> {
  const calls: ChatGptCall[] = [];
  let script: ChatGptScript = { status: 200, chunks: [], end: 'close' };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const parsed: unknown = JSON.parse(body);
      calls.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: parsed,
      });
      const type = script.status === 200 ? 'text/event-stream; charset=utf-8' : 'application/json';
      response.writeHead(script.status, { 'content-type': type });
      for (const chunk of script.chunks) response.write(chunk);
      if (script.end === 'close') response.end();
      if (script.end === 'cut') setImmediate(() => response.destroy());
    });
  });
  return {
    url: await listenLocally(server),
    calls,
    play: (next) => {
      script = { status: 200, chunks: [], end: 'close', ...next };
    },
    stop: () => stopListening(server),
  };
}
