import fc from 'fast-check';
import { modelWindow } from '@/lib/domain/model/model-window';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';

it('leaves an unset setting to the provider where its default is the same', () => {
  expect(acceptedSettings('gpt-4o', {})).toEqual({});
  expect(acceptedSettings('my-model', {})).toEqual({});
});

it('fills in what compat clients leave out for the models of their time', () => {
  expect(acceptedSettings('claude-2.1', {})).toEqual({
    temperature: 1,
    topP: 0.7,
    topK: 5,
    maxOutputTokens: 4_000,
  });
  expect(acceptedSettings('gemini-1.5-flash', {})).toEqual({
    temperature: 0.2,
    topP: 0.8,
    topK: 40,
    maxOutputTokens: 1_024,
  });
  expect(acceptedSettings('gemini-pro', {})).toMatchObject({ maxOutputTokens: 8_192 });
});

it('leaves models that think enough room to answer', () => {
  expect(acceptedSettings('gemini-3.8-flash', {})).toEqual({});
  expect(acceptedSettings('claude-opus-5-5', {})).toEqual({ maxOutputTokens: 32_000 });
});

it('keeps every value inside what the model takes', () => {
  expect(acceptedSettings('claude-3-opus', { temperature: 2, topK: 0 })).toMatchObject({
    temperature: 1,
    topK: 1,
  });
  expect(acceptedSettings('gpt-4o', { presence_penalty: 9, frequency_penalty: -9, top_p: 3 })).toEqual({
    presencePenalty: 2,
    frequencyPenalty: -2,
    topP: 1,
  });
  expect(acceptedSettings('claude-opus-5', { maxOutputTokens: 1e9 }).maxOutputTokens).toBe(128_000);
});

it('sends only efforts the model knows', () => {
  expect(acceptedSettings('gpt-5.5', { reasoningEffort: 'xhigh' }).effort).toBe('xhigh');
  expect(acceptedSettings('gpt-5', { reasoningEffort: 'xhigh' }).effort).toBeUndefined();
  expect(acceptedSettings('gpt-4o', { reasoningEffort: 'low' }).effort).toBeUndefined();
});

it('never sends Anthropic 4 both temperature and top_p, whatever the settings', () => {
  const number = fc.option(fc.double({ min: -5, max: 5, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(number, number, number, (temperature, topP, topK) => {
      const sent = acceptedSettings('claude-sonnet-4-5', { temperature, topP, topK });
      expect(sent.temperature === undefined || sent.topP === undefined).toBe(true);
      expect(sent.maxOutputTokens).toBeLessThanOrEqual(modelWindow('claude-sonnet-4-5').maxOutputTokens);
    }),
  );
});

it('uses the facts about a model beyond its name', () => {
  const known = {
    ...shippedModelFacts('my-deployment'),
    sampling: 'none' as const,
    efforts: ['low', 'high'],
  };
  const settings = { temperature: 0.5, presence_penalty: 1, reasoningEffort: 'high' };
  expect(acceptedSettings('my-deployment', settings, { ...known, hasPenalties: false })).toEqual({
    effort: 'high',
  });
  expect(acceptedSettings('my-deployment', settings)).toEqual({ temperature: 0.5, presencePenalty: 1 });
});
