import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { openAiAdapter } from '@/lib/server/providers/openai/openai-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import {
  collectEvents,
  fetchOf,
  joinedEvents,
  modelRequest,
  recordedStream,
  testModel,
} from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const compatible = compatibleAdapter({ ...connection, baseUrl: 'http://provider.test/v1' });

const RECORDED: [name: string, adapter: Adapter, model: string][] = [
  ['openai-chat', compatible, 'gpt-4o'],
  ['openai-chat-quirks', compatible, 'deepseek/deepseek-r2'],
  ['openai-responses', openAiAdapter(connection), 'gpt-5.5'],
  ['openai-responses-quirks', openAiAdapter(connection), 'gpt-5.5'],
  ['anthropic', anthropicAdapter(connection), 'claude-opus-5'],
  ['anthropic-quirks', anthropicAdapter(connection), 'claude-opus-5-5'],
  ['gemini', geminiAdapter(connection), 'gemini-2.5-pro'],
  ['gemini-quirks', geminiAdapter(connection), 'gemini-3.8-flash'],
];

const RIVERS =
  'Rivers carry more than water. They carry sand, seeds and stories — “from the hills” to the sea. 川は海へ流れる。\n\n' +
  '```ts\nconst river = { length: 1_233 };\n```\n\nAnd that is all: 🏞️ a bed, a bank, a bend.';

/** Gemini's package does not report the model, so only the merging reader has it. */
function withoutModel(events: readonly ChatEvent[]): ChatEvent[] {
  return events.filter((event) => event.type !== 'model');
}

/** Passes every event of the provider on unchanged. */
function unmerged(adapter: Adapter): Adapter {
  return { ...adapter, dialectOf: () => 'none' };
}

describe.each(RECORDED)('%s', (name, adapter, model) => {
  const bytes = recordedStream(name);
  const request = modelRequest(model);

  it.each([1, 7, 64, 1_000_000])(
    'returns the same events merged as unmerged, in pieces of %i bytes',
    async (pieceBytes) => {
      const fetch = fetchOf(bytes, pieceBytes);
      // Even a slow machine reads the whole stream within this window.
      const merged = await collectEvents(testModel(adapter, { fetch, coalesceWindowMs: 60_000 }), request);
      const plain = await collectEvents(testModel(unmerged(adapter), { fetch }), request);
      expect(joinedEvents(withoutModel(merged))).toEqual(joinedEvents(withoutModel(plain)));
      expect(merged.length).toBeLessThanOrEqual(plain.length);
      expect(merged.at(-1)?.type).toBe('finish');
    },
  );

  it('reads the same with the line ends of another system', async () => {
    const windows = Buffer.from(Buffer.from(bytes).toString('utf8').replaceAll('\n', '\r\n'));
    const events = await collectEvents(testModel(adapter, { fetch: fetchOf(windows, 100) }), request);
    const plain = await collectEvents(testModel(adapter, { fetch: fetchOf(bytes, 100) }), request);
    expect(joinedEvents(events)).toEqual(joinedEvents(plain));
  });

  it('fails as unreachable when it is cut before the end, with all the text that came', async () => {
    const cut = bytes.slice(0, Math.floor(bytes.length * 0.6));
    const events: unknown[] = [];
    const run = testModel(adapter, { fetch: fetchOf(cut, 50) }).generate(request, (event) =>
      events.push(event),
    );
    await expect(run).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(events).not.toHaveLength(0);
  });
});

it.each(RECORDED.filter(([name]) => !name.endsWith('quirks')))(
  '%s keeps every character of the answer',
  async (name, adapter, model) => {
    const events = await collectEvents(
      testModel(adapter, { fetch: fetchOf(recordedStream(name), 5) }),
      modelRequest(model),
    );
    const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
    expect(text).toBe(RIVERS);
    expect(joinedEvents(events)).toContainEqual({
      type: 'reasoning',
      delta: 'The question is about rivers. I should be brief, and mention what they carry.',
    });
    expect(events.every((event) => event.type !== 'text' || event.delta.isWellFormed())).toBe(true);
  },
);

it('reports cached and reasoning tokens, the model that answered and why it ended', async () => {
  const expected: Record<string, { usage: object; model: string; reason: string }> = {
    'openai-chat-quirks': {
      usage: {
        promptTokens: 30,
        completionTokens: 19,
        cachedTokens: 16,
        reasoningTokens: 5,
        isEstimated: false,
      },
      model: 'deepseek/deepseek-r2',
      reason: 'tool_calls',
    },
    'openai-responses-quirks': {
      usage: {
        promptTokens: 40,
        completionTokens: 12,
        cachedTokens: 32,
        reasoningTokens: 9,
        isEstimated: false,
      },
      model: 'gpt-5.5-2026-04-23',
      reason: 'length',
    },
    'anthropic-quirks': {
      usage: {
        promptTokens: 100,
        completionTokens: 34,
        cachedTokens: 88,
        reasoningTokens: 0,
        isEstimated: false,
      },
      model: 'claude-opus-5-5',
      reason: 'tool_calls',
    },
    'gemini-quirks': {
      usage: {
        promptTokens: 9,
        completionTokens: 31,
        cachedTokens: 4,
        reasoningTokens: 26,
        isEstimated: false,
      },
      model: 'gemini-3.8-flash',
      reason: 'length',
    },
  };
  for (const [name, adapter, model] of RECORDED) {
    const wanted = expected[name];
    if (wanted === undefined) continue;
    const events = await collectEvents(
      testModel(adapter, { fetch: fetchOf(recordedStream(name), 90) }),
      modelRequest(model),
    );
    expect(events).toContainEqual({ type: 'usage', usage: wanted.usage });
    expect(events).toContainEqual({ type: 'model', model: wanted.model });
    expect(events.at(-1)).toEqual({ type: 'finish', reason: wanted.reason });
  }
});
