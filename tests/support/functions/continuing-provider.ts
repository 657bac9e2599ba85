import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { listenLocally, stopListening } from '../servers/listen-locally';

/** Pieces of three characters end in the middle of words. */
const PIECE_CHARACTERS = 3;
const PIECE_INTERVAL_MS = 50;
const PROMPT_TOKENS = 12;

export interface ProviderCall {
  /** Has the first words of the conversation, which are the name of a question. */
  readonly question: string;
  /** Has what the model was shown of its own answer; empty for a new one. */
  readonly shown: string;
  /** Is `performance.now()` at the close of its connection, null before. */
  closedMs: number | null;
  isWhole: boolean;
}

export interface ContinuingProvider {
  readonly url: string;
  readonly calls: readonly ProviderCall[];
  callsOf(question: string): ProviderCall[];
  stop(): Promise<void>;
}

const bodySchema = z.object({
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});

/** Returns the whole answer to a question for this many words. */
export function wordsOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${String(index)}`).join(' ');
}

/**
 * Answers "20 words for ..." word by word, sixty characters a second. Shown the beginning of that answer, it goes on
 * where it stops, as a good model does that is asked to.
 */
export async function startContinuingProvider(): Promise<ContinuingProvider> {
  const calls: ProviderCall[] = [];
  const server = createServer((request, response) => {
    answer(request, response, calls).catch(() => response.destroy());
  });
  const url = await listenLocally(server);
  return {
    url,
    calls,
    callsOf: (question) => calls.filter((call) => call.question === question),
    stop: () => stopListening(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: ProviderCall[],
): Promise<void> {
  const { stream = false, messages } = bodySchema.parse(parseJson(await readText(request)));
  const texts = messages.map(({ role, content }) => ({ role, text: textOf(content) }));
  const question = texts.find(({ text }) => /^\d+ words/.test(text))?.text ?? '';
  const shown = texts.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const call: ProviderCall = { question, shown, closedMs: null, isWhole: false };
  calls.push(call);
  response.on('close', () => {
    call.closedMs = performance.now();
    call.isWhole = response.writableFinished;
  });
  const whole = wordsOf(Number(/^\d+/.exec(question)?.[0] ?? 2));
  const text = whole.startsWith(shown) ? whole.slice(shown.length) : '';
  if (!stream) return writeAtOnce(response, text);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let start = 0;
  const writing = setInterval(() => {
    if (start < text.length)
      response.write(chunkOf({ content: text.slice(start, start + PIECE_CHARACTERS) }, null));
    else response.end(`${chunkOf({}, 'stop', usageOf(text))}data: [DONE]\n\n`);
    start += PIECE_CHARACTERS;
  }, PIECE_INTERVAL_MS);
  response.on('close', () => {
    clearInterval(writing);
  });
}

function writeAtOnce(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  response.end(
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      created: 0,
      model: 'm',
      choices,
      usage: usageOf(content),
    }),
  );
}

/** A token of the answer is a word. */
function usageOf(text: string): object {
  const count = text.split(' ').filter((word) => word !== '').length;
  return { prompt_tokens: PROMPT_TOKENS, completion_tokens: count, total_tokens: PROMPT_TOKENS + count };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = z.array(z.object({ text: z.string().optional() })).safeParse(content).data ?? [];
  return parts.map(({ text = '' }) => text).join('');
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

function chunkOf(delta: object, finishReason: string | null, usage?: object): string {
  const choice = { index: 0, delta, finish_reason: finishReason };
  const chunk = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'm',
    choices: [choice],
    usage,
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
