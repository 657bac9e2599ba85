import { createServer, type ServerResponse } from 'node:http';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { z } from 'zod';
import { listenLocally, stopListening } from './listen-locally';

export type Report = (trueTokens: number) => unknown;

export interface CountedCall {
  readonly isTitle: boolean;
  /** The call never ended by itself. */
  readonly isHeld: boolean;
  readonly promptTokens: number;
  readonly promptCharacters: number;
  readonly written: string;
  /** Is null when no numbers were sent. */
  readonly reported: { readonly prompt: unknown; readonly completion: unknown } | null;
}

interface NextAnswer {
  readonly text: string;
  readonly report: Report | null;
  /** The answer is written, and never ends by itself. */
  readonly isHeld: boolean;
}

const bodySchema = z.object({
  stream: z.boolean().default(false),
  messages: z.array(
    z.object({ content: z.union([z.string(), z.array(z.object({ text: z.string().default('') }))]) }),
  ),
});

const TITLE_RULE = 'You name conversations';
const PIECE_CHARACTERS = 40;

export function trueTokens(text: string): number {
  return countTokens(text, { disallowedSpecial: new Set<string>() });
}

export async function startTokenizingProvider() {
  const calls: CountedCall[] = [];
  let next: NextAnswer = { text: 'Yes.', report: (tokens) => tokens, isHeld: false };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const { messages, stream } = bodySchema.parse(JSON.parse(body));
      const texts = messages.map(({ content }) =>
        typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
      );
      const isTitle = texts.some((text) => text.includes(TITLE_RULE));
      const { text, report, isHeld } = isTitle ? { ...next, text: 'Sand and Tides', isHeld: false } : next;
      const promptTokens = texts.reduce((sum, one) => sum + trueTokens(one), 0);
      const reported =
        report === null || isHeld
          ? null
          : { prompt: report(promptTokens), completion: report(trueTokens(text)) };
      calls.push({
        isTitle,
        isHeld,
        promptTokens,
        written: text,
        reported,
        promptCharacters: texts.join('').length,
      });
      const usage =
        reported === null
          ? {}
          : { usage: { prompt_tokens: reported.prompt, completion_tokens: reported.completion } };
      if (stream) writeStream(response, text, usage, isHeld);
      else writeWhole(response, text, usage);
    });
  });
  const url = await listenLocally(server);
  return {
    url,
    calls,
    answerNext: (answer: NextAnswer) => (next = answer),
    stop: () => stopListening(server),
  };
}

function writeStream(response: ServerResponse, text: string, usage: object, isHeld: boolean): void {
  const send = (data: object) =>
    response.write(`data: ${JSON.stringify({ id: '1', model: 'm', ...data })}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pieces = [...text];
  for (let index = 0; index < pieces.length; index += PIECE_CHARACTERS) {
    const content = pieces.slice(index, index + PIECE_CHARACTERS).join('');
    send({ choices: [{ index: 0, delta: { content } }] });
  }
  if (isHeld) return;
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], ...usage });
  response.end('data: [DONE]\n\n');
}

function writeWhole(response: ServerResponse, content: string, usage: object): void {
  const message = { role: 'assistant', content };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: '1',
      model: 'm',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      ...usage,
    }),
  );
}
