import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { ModelRequest, PromptMessage } from '@/lib/server/providers/contract';
import { demoModel } from '@/lib/server/providers/demo/demo-model';
import { KEYWORDS } from '@/lib/server/providers/demo/keywords';
import { collectEvents, modelRequest } from '@/tests/support/data/provider-streams';

/** Waiting costs no time on the simulated clock, but is counted. */
async function play(
  messages: PromptMessage[],
  changes: Partial<ModelRequest> = {},
  tokensPerSecond?: number,
) {
  let nowMs = 0;
  const model = demoModel({
    ...(tokensPerSecond === undefined ? {} : { tokensPerSecond }),
    now: () => nowMs,
    wait: (delayMs) => {
      nowMs += delayMs;
      return Promise.resolve();
    },
  });
  const events = await collectEvents(model, modelRequest('demo', { messages, ...changes }));
  return { events, text: textOf(events), durationMs: nowMs };
}

function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

const user = (text: string): PromptMessage => ({ role: 'user', text });
const assistant = (text: string): PromptMessage => ({ role: 'assistant', text });

it('first says what it is and lists every keyword', async () => {
  const { text } = await play([user('hello there')]);
  for (const keyword of KEYWORDS) expect(text).toContain(`**${keyword.word}**`);
  expect(text).toContain('Demo');
});

it('returns the same answer for the same conversation', async () => {
  const messages = [user('hello'), assistant('x'), user('and now?')];
  expect((await play(messages)).events).toEqual((await play(messages)).events);
});

it('writes the same text faster where the operator says so', async () => {
  const [usual, fast] = [await play([user('hello there')]), await play([user('hello there')], {}, 700)];
  expect(fast.text).toBe(usual.text);
  expect(fast.durationMs * 9).toBeLessThan(usual.durationMs);
});

it('ends every answer with its usage and a reason', async () => {
  const { events } = await play([user('table')]);
  expect(events.at(-2)).toMatchObject({ type: 'usage', usage: { promptTokens: 2, reasoningTokens: 0 } });
  expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
});

it('writes at a pleasant pace', async () => {
  const { text, durationMs } = await play([user('code')]);
  const perSecond = estimateTokens(text) / (durationMs / 1000);
  expect(perSecond).toBeGreaterThan(40);
  expect(perSecond).toBeLessThan(100);
});

it.each([
  ['code', '```typescript'],
  ['table', '| :--- |'],
  ['maths', '$$'],
  ['diagram', '```mermaid'],
])('shows %s', async (keyword, mark) =>
  expect((await play([user(`Please show me ${keyword}`)])).text).toContain(mark),
);

it('writes about 4,000 tokens of varied text when asked for long', async () => {
  const { text } = await play([user('long')]);
  expect(estimateTokens(text)).toBeGreaterThan(3_500);
  expect(estimateTokens(text)).toBeLessThan(4_600);
  for (const mark of ['## 12.', '```python', '$$', '> ', '| :--- |', '1. ']) expect(text).toContain(mark);
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.length > 60);
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});

it('takes about half a minute for slow', async () => {
  const { durationMs } = await play([user('slow')]);
  expect(durationMs).toBeGreaterThan(15_000);
  expect(durationMs).toBeLessThan(60_000);
});

it('thinks before it answers, and says how long', async () => {
  const { events } = await play([user('reasoning')]);
  const end = events.findIndex((event) => event.type === 'reasoning-end');
  expect(events.slice(1, end).every((event) => event.type === 'reasoning')).toBe(true);
  expect(events[end]).toMatchObject({ durationMs: expect.any(Number) });
  expect(textOf(events.slice(0, end))).toBe('');
});

it('calls a tool and reports what the tool really counted', async () => {
  const { events, text } = await play([user('make a tool call please')]);
  const call = events.find((event) => event.type === 'tool-call');
  const result = events.find((event) => event.type === 'tool-result');
  expect(call).toMatchObject({ name: 'count_words', input: '{"text":"make a tool call please"}' });
  expect(result).toMatchObject({
    toolCallId: call?.toolCallId,
    isError: false,
    output: expect.stringContaining('"words":5'),
  });
  expect(text).toContain('**5 words**');
});

it('fails like a provider when asked for an error', async () => {
  await expect(play([user('error')])).rejects.toMatchObject({ code: 'provider_error' });
});

it('remembers the earlier messages', async () => {
  const { text } = await play([
    user('My cat is called Ink'),
    assistant('ok'),
    user('Nice weather'),
    assistant('ok'),
    user('What did I say?'),
  ]);
  expect(text).toContain('My cat is called Ink');
  expect(text).toContain('Nice weather');
  const other = await play([user('My cat is called Ink'), assistant('ok'), user('Nice weather today.')]);
  expect(other.text).toContain('message number 2');
  expect(other.text).toContain('My cat is called Ink');
});

it('continues exactly where it was stopped', async () => {
  const { text } = await play([user('long')]);
  const soFar = text.slice(0, 2_000);
  const { text: rest } = await play([
    user('long'),
    assistant(soFar),
    user('Continue your answer exactly where it stopped.'),
  ]);
  expect(rest).toBe(text.slice(soFar.trimEnd().length).trimStart());
});

it('says so when there is no answer to continue', async () => {
  const { text } = await play([user('hello'), assistant('Something else entirely.'), user('Continue')]);
  expect(text).toContain('complete');
});

it('stops at once when it is stopped', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  let events = 0;
  const run = demoModel().generate(
    modelRequest('demo', { messages: [user('long')], signal: stop.signal }),
    () => {
      events += 1;
      if (events === 3) stop.abort(reason);
    },
  );
  await expect(run).rejects.toBe(reason);
  expect(events).toBe(3);
});
