import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { mp3 } from '../../data/audio/recordings';
import { plainPicture } from '../../data/pictures';
import { listenLocally, stopListening } from '../../servers/listen-locally';

/** Stays just below the longest answer, in pieces of these many characters. */
const FULL_ANSWER_PIECES = 490;
const PIECE_CHARACTERS = 2_000;

const event = (delta: object) =>
  `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta }] })}\n\n`;
const END = `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

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

async function sendOne(response: ServerResponse, delta: object): Promise<void> {
  response.write(event(delta));
  await pause(1);
  response.end(END);
}

const callOf = (input: string) => ({
  tool_calls: [{ index: 0, id: 'c', function: { name: 'a', arguments: input } }],
});

/** Stays just below the longest event that is read. */
const EVENT_CHARACTERS = 980_000;

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
  'one piece': (response) => sendOne(response, { content: '[1] a. '.repeat(EVENT_CHARACTERS / 7) }),
  'line feeds': (response) => sendOne(response, { content: '\n'.repeat(EVENT_CHARACTERS / 2) }),
  thoughts: (response) => sendOne(response, { reasoning_content: 'a '.repeat(EVENT_CHARACTERS / 2) }),
  'one call': (response) => sendOne(response, callOf(`{"a":[${'[],'.repeat(EVENT_CHARACTERS / 4)}[]]}`)),
  letters: (response) => flood(response, 300_000, (index) => event({ content: index % 2 === 0 ? 'a' : '`' })),
  values: (response) =>
    flood(response, 100, () => event({ content: 'a', values: Array.from({ length: 9_000 }, () => 1) })),
  comments: (response) => flood(response, 600_000, () => ':\n\n'),
  'nearly full': async (response) => {
    for (let index = 0; index < FULL_ANSWER_PIECES && !response.destroyed; index += 1)
      if (!response.write(event({ content: 'A long answer. '.repeat(200).slice(0, PIECE_CHARACTERS) })))
        await pause(1);
    for (let index = 0; index < 300 && !response.destroyed; index += 1) {
      response.write(event({ content: 'a few words more ' }));
      await pause(20);
    }
    response.end(END);
  },
  slow: async (response) => {
    for (let index = 0; index < 100 && !response.destroyed; index += 1) {
      response.write(event({ content: 'A stretch of a long answer. '.repeat(80) }));
      await pause(20);
    }
    response.end(END);
  },
};

/** Is made once: the work of the tests themselves takes the processor from the measured server. */
const SPEECH = mp3(400_000);

/** Each answer is as large as is read of it. */
const OTHERS: Record<string, (response: ServerResponse) => void | Promise<void>> = {
  '/v1/models': (response) => {
    response.end(
      JSON.stringify({ data: Array.from({ length: 5_000 }, (_, index) => ({ id: `m${String(index)}` })) }),
    );
  },
  '/v1/audio/speech': (response) => {
    response.end(SPEECH);
  },
  '/v1/audio/transcriptions': (response) => {
    response.end(JSON.stringify({ text: 'Rivers carry sand. '.repeat(50_000), duration: 1 }));
  },
  '/icon.png': async (response) => {
    response.end(await plainPicture(2_000, 2_000));
  },
};

/** The last word of the question names how it answers: `tool calls`, `slow`, ... */
export async function startLyingProvider(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    let tail = '';
    let kind: string | undefined;
    request.on('data', (bytes: Buffer) => {
      tail = tail.slice(-100) + bytes.toString();
      kind ??= Object.keys(ANSWERS).find((name) => tail.includes(`answer: ${name}`));
    });
    request.on('end', () => {
      const other = OTHERS[request.url ?? ''];
      if (other !== undefined) return void other(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (kind === undefined) response.end(event({ content: 'Yes.' }) + END);
      else void ANSWERS[kind]?.(response);
    });
  });
  const url = await listenLocally(server);
  return { url, stop: () => stopListening(server) };
}
