import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Plan {
  key: number;
  steps: { name: string; args: string; chunks?: number }[][];
  words: number;
  wordsPerSecond?: number;
}

const WORD = ' leaf';
const PLAN = /bench-plan (.*?) end-of-plan/;

export function textOf(plan: Plan): string {
  return `bench-plan ${JSON.stringify(plan)} end-of-plan`;
}

export async function startToolProvider() {
  const writtenAt = new Map<number, number[]>();
  const requestsOf = new Map<number, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString('utf8')));
    request.on('end', () => {
      if (/\/models(\?|$)/.test(request.url ?? '')) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ object: 'list', data: [{ id: 'gpt-4o', object: 'model' }] }));
        return;
      }
      void answer(JSON.parse(body), response);
    });
  });

  async function answer(asked: { messages: { role: string; content: unknown }[] }, response: ServerResponse) {
    const last = asked.messages.findLastIndex(({ role }) => role === 'user');
    const plan = planIn(JSON.stringify(asked.messages[last]?.content ?? ''));
    const done = asked.messages.slice(last).filter(({ role }) => role === 'assistant').length;
    const calls = plan.steps[done];
    requestsOf.set(plan.key, (requestsOf.get(plan.key) ?? 0) + 1);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.socket?.setNoDelay(true);
    if (calls !== undefined) {
      calls.forEach(({ name, args, chunks = 1 }, index) => {
        const size = Math.ceil(args.length / chunks);
        for (let chunk = 0; chunk < chunks; chunk += 1)
          response.write(
            event({
              tool_calls: [
                {
                  index,
                  ...(chunk === 0 ? { id: `call_${String(done)}_${String(index)}`, type: 'function' } : {}),
                  function: {
                    ...(chunk === 0 ? { name } : {}),
                    arguments: args.slice(chunk * size, (chunk + 1) * size),
                  },
                },
              ],
            }),
          );
      });
      response.write(event({}, 'tool_calls'));
    } else {
      const times: number[] = [];
      writtenAt.set(plan.key, times);
      for (let word = 0; word < plan.words; word += 1) {
        times.push(performance.now());
        response.write(event({ content: WORD }));
        if (plan.wordsPerSecond !== undefined) await pause(1000 / plan.wordsPerSecond);
      }
      response.write(event({}, 'stop'));
    }
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String(portOf(server.address()))}/v1`,
    writtenAt,
    requestsOf,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function planIn(content: string): Plan {
  const escaped = PLAN.exec(content)?.[1];
  if (escaped === undefined) return { key: -1, steps: [], words: 1 };
  const plan: Plan = JSON.parse(JSON.parse(`"${escaped}"`));
  return plan;
}

function event(delta: object, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'gpt-4o',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;
}
