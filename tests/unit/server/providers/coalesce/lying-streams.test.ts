import { coalesceStream } from '@/lib/server/providers/coalesce/coalesce-stream';
import { healthyStream } from '@/lib/server/providers/coalesce/stream-health';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { collectEvents, fetchOf, modelRequest, testModel } from '@/tests/support/data/provider-streams';
import { burnMs, longestTurnMs } from '@/tests/support/main-thread';

const connection = { apiKey: 'test-key-1234', baseUrl: 'http://provider.test/v1' };

/** A reader of answers needs this long for a piece of this size. */
const PIECE_CHARACTERS = 4_096;
const PIECE_MS = 1;
/** Such a reader needs a seventh of a second for this text; others wait for a few slices of it at most. */
const WHOLE = 'word '.repeat(120_000);
const LONGEST_TURN_MS = 60;

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (value: object, finish_reason: string | null = null) =>
  event({ id: '1', model: 'm', choices: [{ index: 0, delta: value, finish_reason }] });
const call = (input: string) =>
  delta({ tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'f', arguments: input } }] });
const END = delta({}, 'stop') + 'data: [DONE]\n\n';

const readSlowly = (text: string) => burnMs((text.length / PIECE_CHARACTERS) * PIECE_MS);

async function readFrom(events: string, read = readSlowly): Promise<{ turnMs: number; text: string }> {
  let text = '';
  const model = testModel(compatibleAdapter(connection), { fetch: fetchOf(Buffer.from(events), 65_536) });
  const turnMs = await longestTurnMs(() =>
    model.generate(modelRequest('m'), (said) => {
      if (said.type !== 'text' && said.type !== 'reasoning') return;
      read(said.delta);
      text += said.delta;
    }),
  );
  return { turnMs, text };
}

async function failureOf(events: string, dialect: 'openai-chat' | 'none' = 'openai-chat') {
  const health = healthyStream();
  const ignore = () => undefined;
  const sink = { text: ignore, reasoning: ignore, endReasoning: ignore };
  const source = new Blob([events]).stream();
  await new Response(coalesceStream(source, { dialect, health, sink })).arrayBuffer();
  return health.failure?.message;
}

describe('a text as long as a whole answer in one piece is handed on a slice of the event loop at a time', () => {
  it.each([
    ['text', delta({ content: WHOLE }) + END],
    ['reasoning', delta({ reasoning_content: WHOLE }) + END],
    ['text behind a call', call('{}') + delta({ content: WHOLE }) + END],
    [
      'text of several events, whole at the end',
      delta({ content: WHOLE.slice(5) }) + delta({ content: 'word ' }) + END,
    ],
  ])('%s', async (_, events) => {
    const { turnMs, text } = await readFrom(events);
    expect(text).toBe(WHOLE);
    expect(turnMs).toBeLessThan(LONGEST_TURN_MS);
  });

  it('of many answers at once', async () => {
    const answers = Array.from({ length: 10 }, () =>
      readFrom(delta({ content: WHOLE.slice(0, 100_000) }) + END),
    );
    const turns = (await Promise.all(answers)).map(({ turnMs }) => turnMs);
    expect(Math.max(...turns)).toBeLessThan(LONGEST_TURN_MS);
  });
});

it.each([
  ['text', ''],
  ['text behind a call, which the package reads', call('{}')],
])('a line of 3,000 events is read a slice of the event loop at a time: %s', async (_, before) => {
  const line = JSON.stringify({ choices: [{ delta: { content: 'a' } }] }).repeat(3_000);
  const { turnMs, text } = await readFrom(`${before}data: ${line}\n\n${END}`, () => undefined);
  expect(text).toBe('a'.repeat(3_000));
  expect(turnMs).toBeLessThan(LONGEST_TURN_MS);
});

it('the order is kept around a long text', async () => {
  const events = delta({ reasoning_content: WHOLE }) + delta({ content: WHOLE }) + call('{}') + END;
  const model = testModel(compatibleAdapter(connection), { fetch: fetchOf(Buffer.from(events), 65_536) });
  const types = (await collectEvents(model, modelRequest('m'))).map(({ type }) => type);
  expect(types.filter((type, index) => type !== types[index - 1])).toEqual([
    ...['reasoning', 'reasoning-end', 'text', 'model', 'tool-call', 'finish'],
  ]);
});

describe('a stream that never comes to an end is ended', () => {
  it('of comments', async () => {
    expect(await failureOf(':\n\n'.repeat(600_000))).toBe('the events of the stream never end');
  });

  it('of events that hold much, but not where each repeats the answer', async () => {
    const events = event({ choices: [], x: 'x'.repeat(1_000_000) }).repeat(9);
    expect(await failureOf(events)).toBe('the events of the stream hold too much');
    expect(await failureOf(events, 'none')).toBeUndefined();
  });
});

it.each([
  ['too long to be read', `{"a":"${'a'.repeat(300_000)}"}`],
  ['of too many values', `{"a":[${'[],'.repeat(30_000)}[]]}`],
])('arguments of a call that are %s end the answer', async (_, input) => {
  const events = call(input) + delta({}, 'tool_calls') + 'data: [DONE]\n\n';
  const model = testModel(compatibleAdapter(connection), { fetch: fetchOf(Buffer.from(events)) });
  await expect(collectEvents(model, modelRequest('m'))).rejects.toMatchObject({
    code: 'provider_bad_answer',
  });
});

it('no more annotations are handed to the package than an answer has sources', async () => {
  const annotation = {
    type: 'url_citation',
    start_index: 0,
    end_index: 1,
    url: 'https://a.example',
    title: 'A',
  };
  const started = {
    id: 'r',
    object: 'response',
    created_at: 1,
    status: 'in_progress',
    model: 'm',
    output: [],
  };
  const usage = { input_tokens: 1, output_tokens: 1 };
  const events = [
    event({ type: 'response.created', response: started }),
    event({
      type: 'response.output_item.added',
      output_index: 0,
      item: { id: 'm', type: 'message', status: 'in_progress', content: [], role: 'assistant' },
    }),
    event({ type: 'response.output_text.annotation.added', output_index: 0, annotation }).repeat(3_000),
    event({ type: 'response.completed', response: { ...started, status: 'completed', usage } }),
  ].join('');
  const model = testModel(openAiAdapter({ apiKey: 'test-key-1234' }), {
    fetch: fetchOf(Buffer.from(events)),
  });
  let pages = 0;
  const onPage = () => {
    pages += 1;
  };
  await collectEvents(model, modelRequest('gpt-5.5', { providerTools: { search: 8 }, onPage }));
  expect(pages).toBe(1_000);
});
