import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { listenLocally, stopListening } from './listen-locally';

const DIMENSIONS = 64;

const MEANINGS = [
  ['feline', 'cat', 'kitten', 'purrs', 'tabby'],
  ['vessel', 'ship', 'boat', 'steamer', 'barge'],
  ['salary', 'wage', 'pay', 'remuneration', 'earnings'],
];

const bodySchema = z.object({ model: z.string(), input: z.array(z.string()) });

type Answer = (vectors: number[][]) => unknown;

export interface EmbeddingsServer {
  readonly url: string;
  readonly requests: { readonly model: string; readonly input: readonly string[] }[];
  readonly headers: IncomingHttpHeaders[];
  /** A status, a function of the embeddings, or `hang`; null restores the usual answer. */
  answerWith(answer: number | Answer | 'hang' | null): void;
  /** Refuses requests of more texts, or of longer ones. */
  limit(limits: { texts?: number; characters?: number }): void;
  /** Null reports no token count. */
  countTokens(count: ((texts: readonly string[]) => number) | null): void;
  /** Answers the requests that it let hang. */
  release(): void;
  stop(): Promise<void>;
}

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  let answer: number | Answer | 'hang' | null = null;
  let limits: { texts?: number; characters?: number } = {};
  let count: ((texts: readonly string[]) => number) | null = null;
  const hanging: (() => void)[] = [];
  const requests: EmbeddingsServer['requests'] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const bytes of request) text += String(bytes);
      const body = bodySchema.parse(JSON.parse(text));
      requests.push(body);
      headers.push(request.headers);
      if (answer === 'hang') await new Promise<void>((resolve) => hanging.push(resolve));
      const { texts = Infinity, characters = Infinity } = limits;
      const isTooMuch = body.input.length > texts || body.input.some(({ length }) => length > characters);
      const status = typeof answer === 'number' ? answer : isTooMuch ? 413 : 200;
      const vectors = body.input.map(embeddingOf);
      const data = typeof answer === 'function' ? answer(vectors) : toData(vectors);
      response.writeHead(status, { 'content-type': 'application/json' });
      const usage = count === null ? {} : { usage: { prompt_tokens: count(body.input), total_tokens: 1 } };
      response.end(JSON.stringify(status === 200 ? { data, ...usage } : { error: { message: 'Refused.' } }));
    })();
  });
  const origin = await listenLocally(server);
  return {
    url: `${origin}/v1`,
    requests,
    headers,
    answerWith(next) {
      answer = next;
    },
    limit(next) {
      limits = next;
    },
    countTokens(next) {
      count = next;
    },
    release() {
      for (const resolve of hanging.splice(0)) resolve();
    },
    stop: () => stopListening(server),
  };
}

export function toData(vectors: readonly (readonly (number | null)[])[]): unknown {
  return vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
}

function embeddingOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{3,}/gu)) {
    const meaning = MEANINGS.find((words) => words.includes(word))?.[0] ?? word;
    // Words of a known meaning say more than others.
    const weight = meaning === word && MEANINGS.every(([first]) => first !== word) ? 0.1 : 5;
    const hash = createHash('sha256').update(meaning).digest();
    for (const [index, value] of vector.entries())
      vector[index] = value + weight * ((hash[index % hash.length] ?? 0) / 128 - 1) * (index < 32 ? 1 : -1);
  }
  return vector;
}
