import { canOpenSettings, settingNames, settingsAt } from '@/lib/domain/settings/endpoint-settings';

it('keeps of the settings what means something at the endpoint', () => {
  const settings = { temperature: 0.5, top_p: 0.5, topP: 0.6, chatGptLabel: 'Ada', modelLabel: null };
  expect(settingsAt('openAI', null, settings)).toEqual({ temperature: 0.5, top_p: 0.5, chatGptLabel: 'Ada' });
  expect(settingsAt('anthropic', null, settings)).toEqual({ temperature: 0.5, topP: 0.6 });
  expect(settingsAt('Mistral', 'custom', settings)).toEqual(settingsAt('openAI', null, settings));
  expect(settingsAt('chatGPTBrowser', null, settings)).toEqual({});
});

it('does not take an unknown name for an endpoint with settings', () => {
  expect(settingNames('__proto__', null)).toEqual([]);
  expect(settingNames('gptPlugins', null)).toContain('agentOptions');
});

it('opens no settings where there are none, nor those of a Bing chat that has begun without the jailbreak', () => {
  const bing = { endpoint: 'bingAI', endpointType: null };
  expect(canOpenSettings({ endpoint: 'chatGPTBrowser', endpointType: null }, {}, true)).toBe(false);
  expect(canOpenSettings({ endpoint: 'openAI', endpointType: null }, {}, false)).toBe(true);
  expect(canOpenSettings(bing, {}, true)).toBe(true);
  expect(canOpenSettings(bing, {}, false)).toBe(false);
  expect(canOpenSettings(bing, { jailbreak: true }, false)).toBe(true);
});

it('sends no setting that would be refused, whatever an import contains', () => {
  expect(settingsAt('openAI', null, { temperature: 99, top_p: -1 })).toEqual({ temperature: 2, top_p: 0 });
});
