import { coalesceStream } from '@/lib/server/providers/coalesce/coalesce-stream';
import { TextDiverter } from '@/lib/server/providers/coalesce/divert-text';
import { healthyStream } from '@/lib/server/providers/coalesce/stream-health';

function chunk(delta: object, more: object = {}): string {
  return `data: ${JSON.stringify({ id: '1', model: 'm', choices: [{ index: 0, delta, finish_reason: null }], ...more })}`;
}

function recorder() {
  const said: string[] = [];
  const sink = {
    text: (delta: string) => void said.push(`text ${delta}`),
    reasoning: (delta: string) => void said.push(`reasoning ${delta}`),
    endReasoning: () => void said.push('end'),
  };
  return { said, sink };
}

function add(diverter: TextDiverter, block: string): string {
  return [...diverter.add(block)].join('');
}

it('joins neighbouring text and passes everything else on unchanged', () => {
  const { said, sink } = recorder();
  const diverter = new TextDiverter('openai-chat', sink);
  const role = chunk({ role: 'assistant', content: '' });
  expect(add(diverter, role)).toBe(`${role}\n\n`);
  expect(add(diverter, chunk({ content: 'a' })) + add(diverter, chunk({ content: 'b' }))).toBe('');
  diverter.release();
  expect(said).toEqual(['text ab']);
});

it('keeps the order when a tool call comes, and hands the rest to the package', () => {
  const { said, sink } = recorder();
  const diverter = new TextDiverter('openai-chat', sink);
  add(diverter, chunk({ content: 'before' }));
  const call = chunk({ tool_calls: [{ index: 0, id: 'c', function: { name: 'f', arguments: '' } }] });
  expect(add(diverter, call)).toBe(`${call}\n\n`);
  expect(said).toEqual(['text before']);
  const after = chunk({ content: 'after' });
  expect(add(diverter, after)).toBe(`${after}\n\n`);
  expect(said).toEqual(['text before']);
});

it('hands the held text on before any event that goes to the package, which may read no further', () => {
  const { said, sink } = recorder();
  const diverter = new TextDiverter('openai-chat', sink);
  add(diverter, chunk({ content: 'a' }));
  add(diverter, 'data: {"choices":[],"usage":{"prompt_tokens":1}}');
  expect(said).toEqual(['text a']);
});

it('leaves comments and garbage out without losing what is held', () => {
  const { said, sink } = recorder();
  const diverter = new TextDiverter('openai-chat', sink);
  add(diverter, chunk({ content: 'a' }));
  expect(add(diverter, ': ping') + add(diverter, 'data: {"broken')).toBe('');
  expect(diverter.unread).toBe('data: {"broken');
  add(diverter, chunk({ content: 'b' }));
  diverter.release();
  expect(said.join()).toBe('text ab');
});

it('sends the first text at once and later text at most once a window', async () => {
  jest.useFakeTimers();
  try {
    const { said, sink } = recorder();
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const source = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) });
    const health = healthyStream();
    coalesceStream(source, { dialect: 'openai-chat', health, sink, windowMs: 35 });
    const write = async (text: string) => {
      feed?.enqueue(Buffer.from(`${chunk({ content: text })}\n\n`));
      await jest.advanceTimersByTimeAsync(0);
    };
    await write('1');
    expect(said).toEqual(['text 1']);
    await write('2');
    await write('3');
    expect(said).toEqual(['text 1']);
    await jest.advanceTimersByTimeAsync(36);
    expect(said).toEqual(['text 1', 'text 23']);
    await jest.advanceTimersByTimeAsync(500);
    await write('4');
    expect(said).toEqual(['text 1', 'text 23', 'text 4']);
  } finally {
    jest.useRealTimers();
  }
});

it('releases the text it holds when the connection breaks, and reports the failure', async () => {
  const { said, sink } = recorder();
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`${chunk({ content: 'a' })}\n\n${chunk({ content: 'b' })}\n\n`));
    },
    // Once the sent bytes are read, the connection breaks.
    pull(controller) {
      controller.error(new Error('terminated'));
    },
  });
  const health = healthyStream();
  await new Response(coalesceStream(source, { dialect: 'openai-chat', health, sink })).text();
  expect(said.map((line) => line.slice(5)).join('')).toBe('ab');
  expect(health.failure?.message).toContain('terminated');
});
