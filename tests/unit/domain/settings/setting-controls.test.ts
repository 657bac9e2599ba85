import {
  numberField,
  temperatureReason,
  textField,
  thinkingFields,
  topPReason,
  type FieldSource,
} from '@/lib/domain/settings/setting-controls';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';

const source = (endpoint: string, model: string, settings: ConversationSettings = {}): FieldSource => ({
  context: { endpoint, endpointType: null, model },
  facts: shippedModelFacts(model),
  settings,
  defaults: {},
});

it('says why a model takes no temperature', () => {
  expect(temperatureReason(source('openAI', 'gpt-4o'))).toBeNull();
  expect(temperatureReason(source('openAI', 'gpt-5.5'))).toBe('model');
  expect(temperatureReason(source('anthropic', 'claude-sonnet-4-5', { thinking: true }))).toBe('thinking');
});

it('gives temperature the way where a model takes one of the two', () => {
  expect(topPReason(source('anthropic', 'claude-sonnet-4-5'))).toBeNull();
  expect(topPReason(source('anthropic', 'claude-sonnet-4-5', { temperature: 0.3 }))).toBe('either');
  expect(topPReason(source('openAI', 'gpt-4o', { temperature: 0.3 }))).toBeNull();
});

it('offers the efforts of the model, and a budget only while it thinks', () => {
  const keys = (model: string, settings?: ConversationSettings) =>
    thinkingFields(source('anthropic', model, settings)).map(({ key }) => key);
  expect(keys('gpt-4o')).toEqual([]);
  expect(thinkingFields(source('openAI', 'gpt-5.5'))).toMatchObject([
    { key: 'reasoningEffort', options: ['none', 'low', 'medium', 'high', 'xhigh'], default: null },
  ]);
  expect(keys('claude-sonnet-4-5')).toEqual(['thinking']);
  expect(keys('claude-sonnet-4-5', { thinking: true })).toEqual(['thinking', 'thinkingBudget']);
  expect(keys('gemini-2.5-pro')).toEqual(['thinkingBudget']);
});

it('gives names less room than instructions', () => {
  expect(textField('chatGptLabel').limitCharacters).toBe(256);
  expect(textField('promptPrefix', { isLong: true }).limitCharacters).toBe(100_000);
});

it('leaves a number without a default to the provider', () => {
  expect(numberField('maxOutputTokens', [1, 100, 1], undefined)).toMatchObject({ default: null, max: 100 });
});
