import type { ModelAbility } from '@/lib/domain/model/ability/model-ability';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { retryBeforeFirstEvent } from '@/lib/server/providers/call/retry-before-first-event';
import { stepBackWhenRefused } from '@/lib/server/providers/call/step-back';
import type { ModelRequest } from '@/lib/server/providers/contract';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { classicAgent } from '@/lib/server/services/turn/tools/classic-agent';
import { modelRequest, testModel } from '@/tests/support/data/provider-streams';

const ADAPTER = compatibleAdapter({ apiKey: 'none', baseUrl: 'http://lab.test/v1' });

const STREAM = [
  { choices: [{ index: 0, delta: { role: 'assistant', content: 'Hello.' }, finish_reason: null }] },
  {
    choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
    usage: { prompt_tokens: 9, completion_tokens: 3 },
  },
]
  .map((chunk) => `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...chunk })}\n\n`)
  .join('');

const streamed = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/event-stream' } });

const answered = () => streamed(`${STREAM}data: [DONE]\n\n`);

const refusal = (message: string, status = 400) => Response.json({ error: { message } }, { status });

const picture = {
  kind: 'image' as const,
  filename: 'boat.png',
  mimeType: 'image/png',
  widthPx: 8,
  heightPx: 8,
  read: () => Promise.resolve(new Uint8Array([1])),
};

const ALL = {
  system: 'Be brief.',
  messages: [{ role: 'user' as const, text: 'hello', files: [picture] }],
  tools: [
    { name: 'look_up', description: 'Looks something up.', parameters: { type: 'object', properties: {} } },
  ],
};

/** Each request receives the next answer; the last one repeats. */
async function ask(
  answers: readonly (() => Response)[],
  changes: Partial<ModelRequest> = ALL,
  known: readonly ModelAbility[] = [],
) {
  const bodies: Record<string, unknown>[] = [];
  const remembered: [string, readonly ModelAbility[]][] = [];
  const fetch: typeof globalThis.fetch = (_address, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Promise.resolve((answers[bodies.length - 1] ?? answers.at(-1) ?? answered)());
  };
  const model = retryBeforeFirstEvent(
    stepBackWhenRefused(testModel(ADAPTER, { fetch }), {
      lacks: () => known,
      remember: (name, abilities) => {
        remembered.push([name, abilities]);
        return Promise.resolve();
      },
    }),
    { random: () => 0, wait: () => Promise.resolve() },
  );
  const events: ChatEvent[] = [];
  const ended = model.generate(modelRequest('nobody/knows', changes), (event) => events.push(event));
  const error: unknown = await ended.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return {
    bodies,
    remembered,
    events,
    error,
    again: () => model.generate(modelRequest('nobody/knows', changes), () => undefined),
  };
}

const textOf = (body: unknown) => JSON.stringify(body);

it.each([
  [400, 'registry.ollama.ai/library/gemma3:4b does not support tools'],
  [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  [404, 'No endpoints found that support tool use.'],
  [405, 'Tool calling is not supported for model: nobody/knows'],
  [422, 'body.tools: Extra inputs are not permitted'],
  [500, 'tools param requires --jinja flag'],
  [501, 'Tools are not implemented; function calling is not supported'],
])('tools that are refused by %i are left out, told once and remembered', async (status, words) => {
  const { bodies, remembered, events, error } = await ask([() => refusal(words, status), answered]);
  expect(error).toBeNull();
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toHaveProperty('tools');
  expect(bodies[1]).not.toHaveProperty('tools');
  expect(bodies[1]).not.toHaveProperty('tool_choice');
  expect(textOf(bodies[1])).toContain('image_url');
  expect(remembered).toEqual([['nobody/knows', ['tools']]]);
  expect(events).toMatchObject([
    { type: 'left-out', ability: 'tools' },
    { type: 'text', delta: 'Hello.' },
    { type: 'usage' },
    { type: 'finish' },
  ]);
});

it('pictures that are refused are named in their place', async () => {
  const { bodies, remembered } = await ask([() => refusal('image input is not supported', 500), answered]);
  expect(bodies).toHaveLength(2);
  expect(textOf(bodies[1])).not.toContain('image_url');
  expect(textOf(bodies[1])).toContain('this model cannot see pictures');
  expect(bodies[1]).toHaveProperty('tools');
  expect(remembered).toEqual([['nobody/knows', ['pictures']]]);
});

it('system text that is refused is told with the question', async () => {
  const { bodies, remembered } = await ask([() => refusal('System role not supported'), answered], {
    system: 'Be brief.',
    messages: [{ role: 'user', text: 'hello' }],
  });
  expect(bodies[1]?.['messages']).toEqual([{ role: 'user', content: 'Be brief.\n\nhello' }]);
  expect(remembered).toEqual([['nobody/knows', ['system']]]);
});

it('a model that takes nothing is asked once more for each, and what it lacks is remembered together', async () => {
  const { bodies, remembered, events } = await ask([
    () => refusal('This model does not support images'),
    () => refusal('This model does not support tools'),
    () => refusal('System role not supported'),
    answered,
  ]);
  expect(bodies).toHaveLength(4);
  expect(remembered).toEqual([['nobody/knows', ['pictures', 'tools', 'system']]]);
  expect(events.filter(({ type }) => type === 'left-out')).toHaveLength(3);
});

it('a provider that always refuses the same is asked twice, and nothing is remembered', async () => {
  const { bodies, remembered, events, error } = await ask([
    () => refusal('This model does not support tools'),
  ]);
  expect(bodies).toHaveLength(2);
  expect(remembered).toEqual([]);
  expect(events).toEqual([]);
  expect(error).toMatchObject({ code: 'provider_refused_request' });
});

it('a repeat that fails for another reason teaches nothing, and that reason is told', async () => {
  const { remembered, error } = await ask([
    () => refusal('This model does not support tools'),
    () => refusal('No such key', 401),
  ]);
  expect(remembered).toEqual([]);
  expect(error).toMatchObject({ code: 'invalid_api_key' });
});

it('a repeat whose stream breaks before any of it teaches nothing', async () => {
  const broken = () => streamed('data: {"error":{"message":"out of memory"}}\n\n');
  const { remembered } = await ask([() => refusal('This model does not support tools'), broken]);
  expect(remembered).toEqual([]);
});

/** Most servers answer like this: a first piece names the model, and what follows comes later. */
const named = (rest: string) => () => {
  const first = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'the-name' };
  const choices = [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }];
  const pieces = [`data: ${JSON.stringify({ ...first, choices })}\n\n`, rest];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    },
  });
  return streamed(body);
};

it('what was left out is told also where the provider names its model first', async () => {
  const { events, remembered } = await ask([
    () => refusal('This model does not support tools'),
    named(`${STREAM}data: [DONE]\n\n`),
  ]);
  expect(events.slice(0, 3)).toMatchObject([
    { type: 'model', model: 'the-name' },
    { type: 'left-out', ability: 'tools' },
    { type: 'text', delta: 'Hello.' },
  ]);
  expect(remembered).toEqual([['nobody/knows', ['tools']]]);
});

it('a repeat that breaks after the name of its model teaches nothing', async () => {
  const { events, remembered, error } = await ask([
    () => refusal('This model does not support tools'),
    named('data: {"error":{"message":"out of memory"}}\n\n'),
  ]);
  expect(events).toMatchObject([{ type: 'model' }]);
  expect(remembered).toEqual([]);
  expect(error).not.toBeNull();
});

it.each([
  ['about something else', 'Temperature must be at most 2.', 400],
  ['about the schema of a tool', "Invalid schema for function 'look_up': 'oneOf' is not supported", 400],
  ['about a format', 'Unsupported image format', 400],
  ['of a missing key', 'Tools are not enabled for this key', 401],
  ['of a busy server', 'Tool use is not available while the server is overloaded', 429],
])('a refusal %s is told as it is', async (_what, words, status) => {
  const { bodies, remembered, error } = await ask([() => refusal(words, status)]);
  expect(new Set(bodies.map(textOf)).size).toBe(1);
  expect(remembered).toEqual([]);
  expect(error).not.toBeNull();
});

it('what was not sent is not left out', async () => {
  const { bodies } = await ask([() => refusal('This model does not support tools')], { system: 'Be brief.' });
  expect(bodies).toHaveLength(1);
});

it('after a part of an answer nothing is repeated', async () => {
  const half = () =>
    streamed(
      `${STREAM.split('\n\n')[0] ?? ''}\n\ndata: {"error":{"message":"this model does not support tools"}}\n\n`,
    );
  const { bodies, remembered, events } = await ask([half]);
  expect(bodies).toHaveLength(1);
  expect(remembered).toEqual([]);
  expect(events).toMatchObject([{ type: 'text', delta: 'Hello.' }]);
});

it('later steps of the same answer leave it out from the start, and say nothing again', async () => {
  const { bodies, remembered, again } = await ask([
    () => refusal('This model does not support tools'),
    answered,
  ]);
  await again();
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).not.toHaveProperty('tools');
  expect(remembered).toHaveLength(1);
});

it('what is known to be refused is left out from the start, without a word', async () => {
  const { bodies, remembered, events } = await ask([answered], ALL, ['system']);
  expect(textOf(bodies[0]?.['messages'])).not.toContain('"system"');
  expect(remembered).toEqual([]);
  expect(events.some(({ type }) => type === 'left-out')).toBe(false);
});

it('tools that are refused are told in the text where the answer can go on with that', async () => {
  const { bodies } = await ask([() => refusal('This model does not support tools'), answered], {
    ...ALL,
    toolsInText: classicAgent,
  });
  expect(bodies[1]).not.toHaveProperty('tools');
  expect(textOf(bodies[1])).toContain('look_up');
});

it('what was left out is told before a call that is all there is of the text', async () => {
  const call = '```tool_call\n{"name":"look_up","arguments":{}}\n```';
  const calling = () =>
    streamed(`${STREAM.replace('Hello.', JSON.stringify(call).slice(1, -1))}data: [DONE]\n\n`);
  const { events } = await ask(
    [
      () => refusal('This model does not support images'),
      () => refusal('This model does not support tools'),
      calling,
    ],
    { ...ALL, toolsInText: classicAgent },
  );
  expect(events.slice(-3)).toMatchObject([
    { type: 'left-out', ability: 'pictures' },
    { type: 'left-out', ability: 'tools' },
    { type: 'tool-call', name: 'look_up' },
  ]);
});

it('a tool cannot be named so that its refusal looks like one of all tools', async () => {
  const [tool] = ALL.tools;
  const name = 'tools_are_not_supported';
  const { bodies, remembered } = await ask([() => refusal(`The name ${name} is reserved`), answered], {
    ...ALL,
    tools: [{ ...tool, name, description: 'this model does not support tools', parameters: {} }],
  });
  expect(bodies).toHaveLength(1);
  expect(remembered).toEqual([]);
});

it('what could not be stored is logged, and the answer goes on', async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const { fetch } = { fetch: jest.fn<Promise<Response>, []>() };
  fetch.mockResolvedValueOnce(refusal('This model does not support tools')).mockResolvedValue(answered());
  const model = stepBackWhenRefused(testModel(ADAPTER, { fetch }), {
    lacks: () => [],
    remember: () => Promise.reject(new Error('no database')),
  });
  const events: ChatEvent[] = [];
  await model.generate(modelRequest('m', ALL), (event) => events.push(event));
  expect(events.at(-1)).toMatchObject({ type: 'finish' });
});
