import { settingFields } from '@/lib/domain/settings/setting-fields';
import { readSetting, toFieldNumber, writeSetting } from '@/lib/domain/settings/setting-value';

const plugins = { endpoint: 'gptPlugins', endpointType: null, model: 'gpt-4o' };

it('reads back what was written, the options of the agent too', () => {
  const keys = [
    ['temperature', 0.5],
    ['promptPrefix', 'Be brief.'],
    ['resendImages', true],
    ['agentFunctions', false],
    ['agentSkipCompletion', false],
    ['agentModel', 'gpt-4.1'],
    ['agentTemperature', 1.5],
    ['jailbreak', 'Sydney'],
  ] as const;
  for (const [key, value] of keys)
    expect(readSetting(writeSetting(plugins, {}, key, value), key)).toBe(value);
});

it('changes one option of the agent and leaves the others at their defaults', () => {
  expect(writeSetting(plugins, {}, 'agentTemperature', 1)).toEqual({
    agentOptions: { agent: 'functions', skipCompletion: true, model: 'gpt-4o', temperature: 1 },
  });
});

it('reads a setting of null as unset', () => {
  expect(readSetting({ temperature: null }, 'temperature')).toBeUndefined();
  expect(readSetting({}, 'agentFunctions')).toBeUndefined();
});

it('keeps a number in the range of its control and on its steps', () => {
  const field = (endpoint: string, model: string, key: string) => {
    const fields = settingFields({ endpoint, endpointType: null, model }, {});
    const found = fields.find((each) => each.key === key);
    if (found?.kind !== 'number') throw new Error(`${key} is no number at ${endpoint}`);
    return found;
  };
  const temperature = field('openAI', 'gpt-4o', 'temperature');
  expect(toFieldNumber(temperature, 3)).toBe(2);
  expect(toFieldNumber(temperature, 0.123)).toBe(0.12);
  expect(toFieldNumber(field('openAI', 'gpt-4o', 'frequency_penalty'), -0.07)).toBe(-0.07);
  expect(toFieldNumber(field('anthropic', 'claude-2', 'topK'), 7.6)).toBe(8);
});
