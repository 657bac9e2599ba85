import { familyDefaults, settingDefaults, withSettingDefaults } from '@/lib/domain/settings/setting-defaults';

const at = (endpoint: string, model: string | null, endpointType: string | null = null) => ({
  endpoint,
  endpointType,
  model,
});

const OPENAI = {
  temperature: 1,
  top_p: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
  resendImages: false,
  imageDetail: 'auto',
};

it('assumes what compat clients leave out, at every endpoint', () => {
  expect(settingDefaults(at('openAI', 'gpt-4o'))).toEqual(OPENAI);
  expect(settingDefaults(at('azureOpenAI', 'gpt-4o'))).toEqual(OPENAI);
  expect(settingDefaults(at('Mistral', 'mistral-large', 'custom'))).toEqual(OPENAI);
  expect(settingDefaults(at('gptPlugins', 'gpt-4o'))).toEqual({
    ...OPENAI,
    temperature: 0.8,
    agentOptions: { agent: 'functions', skipCompletion: true, model: 'gpt-4o', temperature: 0 },
  });
  expect(settingDefaults(at('anthropic', 'claude-2.1'))).toEqual({
    temperature: 1,
    topP: 0.7,
    topK: 5,
    maxOutputTokens: 4_000,
  });
  expect(settingDefaults(at('google', 'chat-bison'))).toEqual({
    temperature: 0.2,
    topP: 0.8,
    topK: 40,
    maxOutputTokens: 1_024,
  });
  expect(settingDefaults(at('google', 'gemini-pro'))).toMatchObject({ maxOutputTokens: 8_192 });
  expect(settingDefaults(at('bingAI', 'BingAI'))).toEqual({ jailbreak: false, toneStyle: 'creative' });
});

it('leaves models that think room to answer', () => {
  expect(settingDefaults(at('anthropic', 'claude-opus-5'))).toMatchObject({ maxOutputTokens: 32_000 });
  expect(settingDefaults(at('google', 'gemini-3-pro')).maxOutputTokens).toBeUndefined();
});

it('assumes no settings at endpoints without settings', () => {
  expect(settingDefaults(at('demo', 'demo'))).toEqual({});
  expect(settingDefaults(at('__proto__', null))).toEqual({});
});

it('fills in only what the provider would not assume by itself', () => {
  expect(withSettingDefaults(at('openAI', 'gpt-4o'), { top_p: 0.5 })).toEqual({ top_p: 0.5 });
  expect(withSettingDefaults(at('gptPlugins', 'gpt-4o'), { temperature: null })).toEqual({
    temperature: 0.8,
    agentOptions: { agent: 'functions', skipCompletion: true, model: 'gpt-4o', temperature: 0 },
  });
  expect(withSettingDefaults(at('gptPlugins', 'gpt-4o'), { temperature: 1.5 }).temperature).toBe(1.5);
});

it('never puts a temperature beside a top P that was chosen', () => {
  expect(withSettingDefaults(at('anthropic', 'claude-opus-4-6'), { topP: 0.9 })).toEqual({ topP: 0.9 });
});

it('knows the defaults of a vendor wherever its models are asked', () => {
  expect(familyDefaults('google', 'gemini-pro-vision').maxOutputTokens).toBe(8_192);
  expect(familyDefaults('openai', 'gpt-4o')).toEqual({});
});
