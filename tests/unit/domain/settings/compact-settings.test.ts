import fc from 'fast-check';
import { compactSettings } from '@/lib/domain/settings/compact-settings';
import { settingDefaults } from '@/lib/domain/settings/setting-defaults';

const openAi = { endpoint: 'openAI', endpointType: null, model: 'gpt-4o' };

it('leaves out settings at their defaults, empty ones and those of other endpoints', () => {
  expect(
    compactSettings(openAi, {
      temperature: 1,
      top_p: 0.9,
      presence_penalty: null,
      chatGptLabel: '  ',
      topK: 5,
      imageDetail: 'auto',
    }),
  ).toEqual({ top_p: 0.9 });
  const google = { endpoint: 'google', endpointType: null, model: 'gemini-pro' };
  expect(compactSettings(google, { maxOutputTokens: 8_192, examples: [] })).toEqual({});
});

it('is equivalent with and without the settings left out', () => {
  const number = fc.option(fc.constantFrom(0, 0.2, 0.7, 1), { nil: null });
  fc.assert(
    fc.property(number, number, number, (temperature, topP, frequency) => {
      const settings = { temperature, top_p: topP, frequency_penalty: frequency };
      const said = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
      const defaults = settingDefaults(openAi);
      expect({ ...defaults, ...compactSettings(openAi, settings) }).toEqual({ ...defaults, ...said });
    }),
  );
});

it('keeps a default that overrides a setting of the folder', () => {
  expect(compactSettings(openAi, { temperature: 1 }, { temperature: 0.2 })).toEqual({ temperature: 1 });
  expect(compactSettings(openAi, { temperature: 0.2 }, { temperature: 0.2, top_p: null })).toEqual({});
});

it('sends Bing all settings', () => {
  const bing = { endpoint: 'bingAI', endpointType: null, model: 'BingAI' };
  expect(compactSettings(bing, { toneStyle: 'fast' })).toEqual({ jailbreak: false, toneStyle: 'fast' });
});
