import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { anthropicAdapter } from '@/lib/server/providers/anthropic/anthropic-adapter';
import { toChatModel } from '@/lib/server/providers/call/to-chat-model';
import type { Adapter } from '@/lib/server/providers/contract';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, recordedStream } from '@/tests/support/data/provider-streams';

const compatible = compatibleAdapter({ apiKey: 'test-key-1234', baseUrl: 'http://provider.test/v1' });
const facts = shippedModelFacts;

/** The chat model was created for a model with the facts `own`, and calls `model`. */
async function bodyOf(adapter: Adapter, recording: string, model: string, changes: object): Promise<unknown> {
  const bodies: unknown[] = [];
  const answer = fetchOf(recordedStream(recording));
  const chatModel = toChatModel(adapter, {
    window: { contextWindowTokens: 32_000, maxOutputTokens: 4_096 },
    facts: facts('gpt-5.5'),
    countTokens: (text) => text.length,
    fetch: (input, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return answer(input, init);
    },
  });
  await chatModel.generate(modelRequest(model, changes), () => undefined);
  return bodies[0];
}

const settings = { temperature: 0.2, maxOutputTokens: 24, presence_penalty: 1 };

it('the facts in a request override those of the model the connection was created for', async () => {
  const said = await bodyOf(compatible, 'openai-chat', 'gpt-4o', { settings, facts: facts('gpt-4o') });
  expect(said).toMatchObject({ temperature: 0.2, max_tokens: 24, presence_penalty: 1 });
  const unsaid = await bodyOf(compatible, 'openai-chat', 'gpt-4o', { settings });
  expect(unsaid).toMatchObject({ max_completion_tokens: 24 });
  expect(unsaid).not.toHaveProperty('temperature');
});

it('a compatible server gets what its model is known to accept, whatever its name suggests', async () => {
  const known = { ...facts('my-deployment'), hasPenalties: false, efforts: ['low'] };
  const preferred = { settings: { ...settings, reasoningEffort: 'low' }, facts: known };
  const body = await bodyOf(compatible, 'openai-chat', 'my-deployment', preferred);
  expect(body).toMatchObject({ temperature: 0.2, reasoning_effort: 'low' });
  expect(body).not.toHaveProperty('presence_penalty');
});

it('a model of Anthropic that is known to think is asked to, whatever its name suggests', async () => {
  const adapter = anthropicAdapter({ apiKey: 'test-key-1234' });
  const known = { ...facts('claude-3-haiku-20240307'), isThinking: true, efforts: ['low'] };
  const preferred = { settings: { reasoningEffort: 'low' }, facts: known };
  const body = await bodyOf(adapter, 'anthropic', 'claude-3-haiku-20240307', preferred);
  expect(body).toMatchObject({ thinking: { type: 'adaptive' } });
});
