import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listenLocally, stopListening } from '../servers/listen-locally';

const WORD_INTERVAL_MS = 100;

export interface WordProvider {
  readonly url: string;
  /** Returns the whole answer to a question for this many words. */
  answerOf(wordCount: number): string;
  /** Resolves with the `performance.now()` at which the connection of this question was closed. */
  left(question: string): Promise<number>;
  stop(): Promise<void>;
}

const bodySchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) });

/** Writes ten words a second, as many as the question names; the text of a question is its name. */
export async function startWordProvider(): Promise<WordProvider> {
  const leaving = new Map<string, PromiseWithResolvers<number>>();
  const leavingOf = (question: string) => {
    const known = leaving.get(question) ?? Promise.withResolvers<number>();
    leaving.set(question, known);
    return known;
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await readQuestion(request);
    response.on('close', () => {
      leavingOf(question).resolve(performance.now());
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let index = 0;
    const writing = setInterval(() => {
      if (index < wordCountOf(question)) response.write(chunkOf({ content: wordAt(index) }, null));
      else response.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`);
      index += 1;
    }, WORD_INTERVAL_MS);
    response.on('close', () => {
      clearInterval(writing);
    });
  };
  const url = await listenLocally(server);
  return {
    url,
    answerOf: (wordCount) => Array.from({ length: wordCount }, (_, index) => wordAt(index)).join(''),
    left: (question) => leavingOf(question).promise,
    stop: () => stopListening(server),
  };
}

function wordAt(index: number): string {
  return `word${String(index)} `;
}

function wordCountOf(question: string): number {
  return Number(/\d+/.exec(question)?.[0] ?? 0);
}

async function readQuestion(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  await once(request, 'end');
  const { messages } = bodySchema.parse(JSON.parse(body));
  return JSON.stringify(messages.findLast(({ role }) => role === 'user')?.content ?? '').replaceAll('"', '');
}

function chunkOf(delta: object, finishReason: string | null): string {
  const choice = { index: 0, delta, finish_reason: finishReason };
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'gpt-4o', choices: [choice] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
