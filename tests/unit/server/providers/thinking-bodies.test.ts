import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import type { Adapter } from '@/lib/server/providers/contract';
import { geminiAdapter } from '@/lib/server/providers/google/gemini-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

const connection = { apiKey: 'test-key-1234' };
const anthropic = anthropicAdapter(connection);
const gemini = geminiAdapter(connection);

async function sent(
  adapter: Adapter,
  recording: string,
  model: string,
  settings: ConversationSettings,
): Promise<Record<string, unknown>> {
  let body: Record<string, unknown> = {};
  const answer = fetchOf(recordedStream(recording));
  const fetch: typeof globalThis.fetch = (input, init) => {
    body = JSON.parse(String(init?.body));
    return answer(input, init);
  };
  await testModel(adapter, { fetch }).generate(modelRequest(model, { settings }), () => undefined);
  return body;
}

it('Claude 4 thinks with a budget beside the answer, and gets no sampling then', async () => {
  const body = await sent(anthropic, 'anthropic', 'claude-sonnet-4-5', {
    thinking: true,
    thinkingBudget: 2_000,
    maxOutputTokens: 1_000,
    temperature: 0.3,
    topK: 9,
  });
  expect(body).toMatchObject({ max_tokens: 3_000, thinking: { type: 'enabled', budget_tokens: 2_000 } });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['temperature']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['top_k']));
});

it('Claude 4 that is told not to think is asked as before', async () => {
  const settings = { temperature: 0.3, maxOutputTokens: 1_000 };
  const body = await sent(anthropic, 'anthropic', 'claude-sonnet-4-5', { ...settings, thinking: false });
  expect(body).toEqual(await sent(anthropic, 'anthropic', 'claude-sonnet-4-5', settings));
});

it('Claude 4.6 thinks as it likes, or not at all', async () => {
  const on = await sent(anthropic, 'anthropic', 'claude-opus-4-6', { thinking: true, thinkingBudget: 5_000 });
  expect(on).toMatchObject({ thinking: { type: 'adaptive' } });
  const off = await sent(anthropic, 'anthropic', 'claude-opus-4-6', { thinking: false, temperature: 0.3 });
  expect(off).toMatchObject({ thinking: { type: 'disabled' }, temperature: 0.3 });
});

it('a Claude that always thinks is not told to stop', async () => {
  const body = await sent(anthropic, 'anthropic', 'claude-opus-5-5', { thinking: false });
  expect(Object.keys(body)).not.toContain('thinking');
});

it('Gemini 2.5 gets its budget, and none where it is told not to think', async () => {
  const budget = await sent(gemini, 'gemini', 'gemini-2.5-flash', { thinkingBudget: 900 });
  expect(budget['generationConfig']).toMatchObject({
    thinkingConfig: { includeThoughts: true, thinkingBudget: 900 },
  });
  const off = await sent(gemini, 'gemini', 'gemini-2.5-flash', { thinking: false });
  expect(off['generationConfig']).toMatchObject({
    thinkingConfig: { includeThoughts: false, thinkingBudget: 0 },
  });
  const pro = await sent(gemini, 'gemini', 'gemini-2.5-pro', { thinking: false });
  expect(pro['generationConfig']).toMatchObject({ thinkingConfig: { includeThoughts: true } });
});
