import type { ServerResponse } from 'node:http';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import type { ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import type { ServerQuestion } from '@/lib/server/tools/contract';
import { httpServer, stdioServer, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import {
  EVERYTHING_FILE,
  everythingServer,
  type EverythingServer,
} from '@/tests/support/servers/mcp/everything-server';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';
import { RawAnswer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';
import { until } from '@/tests/support/until';

let everything: EverythingServer;
const serve = mcpServing();

beforeAll(async () => {
  everything = await everythingServer();
});
afterAll(() => everything.stop());

function answering(outcome: ElicitationOutcome) {
  const asked: ServerQuestion[] = [];
  const elicit = (question: ServerQuestion) => {
    asked.push(question);
    return Promise.resolve(outcome);
  };
  return { asked, context: toolContext({ elicit }) };
}

const ways = [
  ['streamable HTTP', () => httpServer(everything.url)],
  ['stdio', () => stdioServer(EVERYTHING_FILE, ['stdio'])],
] as const;

describe.each(ways)('the reference server over %s', (_, server) => {
  it('asks for a form, and receives what the user wrote', async () => {
    const user = answering({ action: 'accept', content: { name: 'Ada', integer: 7 } });
    const tools = await toolsOf(server());
    const output = await tools.get('trigger-elicitation-request')?.run({}, user.context);
    expect(output?.text).toContain('Name: Ada');
    const [question] = user.asked;
    expect(question?.server).toBe('tested');
    const fields = question?.asks.mode === 'form' ? question.asks.fields : [];
    expect(
      Object.fromEntries(fields.map(({ name, kind, isRequired }) => [name, [kind, isRequired]])),
    ).toEqual({
      name: ['text', true],
      check: ['boolean', false],
      firstLine: ['text', false],
      email: ['text', false],
      homepage: ['text', false],
      birthdate: ['text', false],
      integer: ['number', false],
      number: ['number', false],
      untitledSingleSelectEnum: ['choice', false],
      untitledMultipleSelectEnum: ['choices', false],
      titledSingleSelectEnum: ['choice', false],
      titledMultipleSelectEnum: ['choices', false],
      legacyTitledEnum: ['choice', false],
    });
  });

  it.each(['decline', 'cancel'] as const)('is told of a %s', async (action) => {
    const tools = await toolsOf(server());
    const output = await tools.get('trigger-elicitation-request')?.run({}, answering({ action }).context);
    expect(output?.text).toContain(`"action": "${action}"`);
  });

  it('asks for a page to be opened, by a request and by a refusal', async () => {
    const user = answering({ action: 'accept', content: {} });
    const call = (await toolsOf(server())).get('trigger-url-elicitation');
    const url = 'https://tools.example.org/confirm';
    expect((await call?.run({ url, message: 'Confirm.' }, user.context))?.text).toContain('completed');
    expect(user.asked.at(-1)?.asks).toEqual({ mode: 'url', message: 'Confirm.', url });
    const refused = await call?.run({ url, message: 'Confirm.', errorPath: true }, user.context);
    expect(refused?.isError).toBe(true);
    expect(refused?.text).toContain('The user opened the page');
    expect(user.asked.at(-1)?.asks).toMatchObject({ url: 'https://modelcontextprotocol.io/' });
  });
});

it('the time in which the user is asked does not count towards the limit of a call', async () => {
  const elicit = (): Promise<ElicitationOutcome> => {
    jest.advanceTimersByTime(90_000);
    return Promise.resolve({ action: 'decline' });
  };
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const tools = await toolsOf({ ...httpServer(everything.url), timeoutMs: 60_000 });
    const output = await tools.get('trigger-elicitation-request')?.run({}, toolContext({ elicit }));
    expect(output?.text).toContain('"action": "decline"');
  } finally {
    jest.useRealTimers();
  }
});

/**
 * The call sends what `talk` writes, and ends once it was answered `count` times. The answers to its requests that
 * are no errors are among those it was sent.
 */
async function lyingServer(talk: (send: (message: JsonRecord) => void) => void, count = 1) {
  const ends: (() => void)[] = [];
  let left = count;
  const server = await serve(({ method }) => {
    // An answer of the client has no method.
    if (method === 'undefined') {
      left -= 1;
      if (left === 0) ends.forEach((end) => end());
    }
    if (method !== 'tools/call') return undefined;
    return new RawAnswer((response: ServerResponse, id) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (message: JsonRecord) =>
        void response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
      ends.push(() => {
        send({ id, result: { content: [{ type: 'text', text: 'done' }] } });
        response.end();
      });
      talk(send);
    });
  });
  const answers = () => server.requests.filter(({ result }) => result !== undefined);
  return { url: server.url, answers };
}

const asking = (id: number, params: JsonRecord) => ({
  id: `e${String(id)}`,
  method: 'elicitation/create',
  params,
});
const form = (properties: JsonRecord, required: readonly string[] = []) => ({
  message: 'Tell me.',
  requestedSchema: { type: 'object', properties, required },
});
const NAMED = form({ name: { type: 'string' } });

it('a server that asks without end has its call ended, and the user is asked no more', async () => {
  const lying = await lyingServer((send) => {
    for (let id = 0; id < 100; id += 1) send(asking(id, NAMED));
  }, Number.POSITIVE_INFINITY);
  const user = answering({ action: 'cancel' });
  const tools = await toolsOf(httpServer(lying.url));
  expect(await tools.get('greet')?.run({}, user.context)).toEqual({
    text: 'The server of this tool asked the user too often, so the call was ended.',
    isError: true,
    isUnknown: true,
  });
  expect(user.asked.length).toBeLessThanOrEqual(8);
});

it.each([
  [
    'too many fields',
    form(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${String(at)}`, { type: 'string' }]))),
  ],
  ['a nested form', form({ address: { type: 'object', properties: { street: { type: 'string' } } } })],
  ['a field of no kind', form({ name: { type: 'function' } })],
  ['a required field that is not described', form({}, ['ghost'])],
  [
    'a page that is no page',
    { mode: 'url', message: 'Open.', url: 'javascript:alert(1)', elicitationId: 'x' },
  ],
  [
    'a page with a login',
    { mode: 'url', message: 'Open.', url: 'https://me:you@example.org/', elicitationId: 'x' },
  ],
])('the user is not asked for %s, and the call goes on', async (_, params) => {
  const lying = await lyingServer((send) => send(asking(1, params)));
  const user = answering({ action: 'accept', content: {} });
  const tools = await toolsOf(httpServer(lying.url));
  expect((await tools.get('greet')?.run({}, user.context))?.text).toBe('done');
  expect(user.asked).toEqual([]);
  expect(lying.answers()).toEqual([]);
});

it('a server is told nothing of what goes wrong here', async () => {
  const lying = await lyingServer((send) => send(asking(1, NAMED)));
  const elicit = () => Promise.reject(new Error('secret words of the database'));
  const tools = await toolsOf(httpServer(lying.url));
  expect((await tools.get('greet')?.run({}, toolContext({ elicit })))?.text).toBe('done');
  await until(() => lying.answers().length === 1);
  expect(lying.answers().map(({ result }) => result)).toEqual([{ action: 'cancel' }]);
});

it('of two users whose calls share a connection each is asked what their own call asks', async () => {
  const calls: ((id: number) => void)[] = [];
  const lying = await lyingServer((send) => {
    const number = calls.length;
    calls.push(() => send(asking(number, form({ [`of${String(number)}`]: { type: 'string' } }))));
  }, 2);
  const [one, other] = [answering({ action: 'decline' }), answering({ action: 'decline' })];
  const greet = (await toolsOf(httpServer(lying.url))).get('greet');
  const first = greet?.run({}, one.context);
  await until(() => calls.length === 1);
  const second = greet?.run({}, other.context);
  await until(() => calls.length === 2);
  calls[1]?.(1);
  calls[0]?.(0);
  await Promise.all([first, second]);
  const names = (asked: readonly ServerQuestion[]) =>
    asked.flatMap(({ asks }) => (asks.mode === 'form' ? asks.fields.map(({ name }) => name) : []));
  expect([names(one.asked), names(other.asked)]).toEqual([['of0'], ['of1']]);
});
