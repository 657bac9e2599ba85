import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import {
  numberFields,
  textField,
  thinkingFields,
  type FieldSource,
} from '@/lib/domain/settings/setting-controls';

const source = (endpoint: string, model: string, settings: ConversationSettings = {}): FieldSource => ({
  context: { endpoint, endpointType: null, model },
  facts: shippedModelFacts(model),
  settings,
  defaults: {},
});

/** Is undefined where the form has no field of the name. */
const reason = (key: string, of: FieldSource) =>
  numberFields(of, of.context.endpoint === 'anthropic' ? 'anthropic' : 'openAi').find(
    (field) => field.key === key,
  )?.disabledReason;

it('says why a model takes no temperature', () => {
  expect(reason('temperature', source('openAI', 'gpt-4o'))).toBeNull();
  expect(reason('temperature', source('openAI', 'gpt-5.5'))).toBe('model');
  expect(reason('temperature', source('anthropic', 'claude-sonnet-4-5', { thinking: true }))).toBe(
    'thinking',
  );
});

it('disables top P where a model takes one of the two and temperature is set', () => {
  expect(reason('topP', source('anthropic', 'claude-sonnet-4-5'))).toBeNull();
  expect(reason('topP', source('anthropic', 'claude-sonnet-4-5', { temperature: 0.3 }))).toBe('either');
  expect(reason('top_p', source('openAI', 'gpt-4o', { temperature: 0.3 }))).toBeNull();
});

it('says why a model takes no top K and no penalties', () => {
  expect(reason('topK', source('anthropic', 'claude-2'))).toBeNull();
  expect(reason('topK', source('anthropic', 'claude-opus-5-5'))).toBe('model');
  expect(reason('presence_penalty', source('openAI', 'gpt-4o'))).toBeNull();
  expect(reason('frequency_penalty', source('openAI', 'gpt-5.5'))).toBe('model');
});

it('offers the efforts of the model, and a budget only while it thinks', () => {
  const keys = (model: string, settings?: ConversationSettings) =>
    thinkingFields(source('anthropic', model, settings)).map(({ key }) => key);
  expect(keys('gpt-4o')).toEqual([]);
  expect(thinkingFields(source('openAI', 'gpt-5.5'))).toMatchObject([
    { key: 'reasoningEffort', options: ['none', 'low', 'medium', 'high', 'xhigh'], default: null },
  ]);
  expect(keys('claude-sonnet-4-5')).toEqual(['thinking']);
  expect(thinkingFields(source('anthropic', 'claude-sonnet-4-5', { thinking: true }))).toMatchObject([
    { key: 'thinking', default: false },
    { key: 'thinkingBudget', min: 1_024, max: 32_000, step: 1, default: null, isAdvanced: true },
  ]);
  expect(keys('gemini-2.5-pro')).toEqual(['thinkingBudget']);
});

it('limits names more than instructions', () => {
  expect(textField('chatGptLabel').limitCharacters).toBe(256);
  expect(textField('promptPrefix', { isLong: true }).limitCharacters).toBe(100_000);
});

it('leaves a number without a default to the provider', () => {
  expect(numberFields(source('openAI', 'gpt-4o'), 'openAi', 100).at(-1)).toMatchObject({
    key: 'maxOutputTokens',
    default: null,
    max: 100,
  });
});
