import { settingFields } from '@/lib/domain/settings/setting-fields';

const keysAt = (endpoint: string, model: string | null, endpointType: string | null = null) =>
  settingFields({ endpoint, endpointType, model }, {}).map(({ key }) => key);

it('has a form for every endpoint of the product', () => {
  expect(keysAt('azureOpenAI', 'gpt-4o')).toEqual(keysAt('openAI', 'gpt-4o'));
  expect(keysAt('Mistral', 'mistral-large', 'custom')).toContain('frequency_penalty');
  expect(keysAt('gptPlugins', 'gpt-4o')).toContain('agentModel');
  expect(keysAt('anthropic', 'claude-2.1')).toContain('topK');
  expect(keysAt('google', 'gemini-pro')).toContain('examples');
  expect(keysAt('bingAI', 'BingAI')).toContain('toneStyle');
  expect(keysAt('assistants', null)).toEqual(['promptPrefix', 'instructions']);
});

it('has no fields where there are no settings', () => {
  expect(keysAt('chatGPTBrowser', 'gpt-4')).toEqual([]);
  expect(keysAt('demo', 'demo')).toEqual([]);
  expect(keysAt('toString', null)).toEqual([]);
});
