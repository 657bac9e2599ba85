import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally, stopListening } from '../servers/listen-locally';

const event = (delta: object) =>
  `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta }] })}\n\n`;
const END = `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

/** Sends as fast as it is read, until the reader has enough. */
async function flood(
  response: ServerResponse,
  count: number,
  eventAt: (index: number) => string,
): Promise<void> {
  let goOn = (): void => undefined;
  response.on('drain', () => goOn()).on('close', () => goOn());
  for (let index = 0; index < count && !response.destroyed; index += 1)
    if (!response.write(eventAt(index))) await new Promise<void>((resolve) => (goOn = resolve));
  response.end(END);
}

const ANSWERS: Record<string, (response: ServerResponse) => Promise<void>> = {
  'tool calls': (response) =>
    flood(response, 300_000, (index) =>
      event({ tool_calls: [{ index, id: `c${String(index)}`, function: { name: 'a', arguments: '{}' } }] }),
    ),
  arguments: (response) =>
    flood(response, 300_000, (index) =>
      event({
        tool_calls: [
          index === 0
            ? { index: 0, id: 'c', function: { name: 'a', arguments: '{"a":"' } }
            : { index: 0, function: { arguments: 'x' } },
        ],
      }),
    ),
  turns: (response) =>
    flood(response, 300_000, (index) =>
      event(index % 2 === 0 ? { content: 'a' } : { reasoning_content: 'b' }),
    ),
  slow: async (response) => {
    for (let index = 0; index < 100 && !response.destroyed; index += 1) {
      response.write(event({ content: 'A stretch of a long answer. '.repeat(80) }));
      await pause(20);
    }
    response.end(END);
  },
};

/**
 * A provider of the OpenAI kind that answers in the way that the last word of the question names: `tool calls`, `slow`,
 * ...
 */
export async function startLyingProvider(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body = (body + bytes.toString()).slice(-2_000)));
    request.on('end', () => {
      const kind = Object.keys(ANSWERS).find((name) => body.includes(`answer: ${name}`));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (kind === undefined) response.end(event({ content: 'Yes.' }) + END);
      else void ANSWERS[kind]?.(response);
    });
  });
  const url = await listenLocally(server);
  return { url, stop: () => stopListening(server) };
}
