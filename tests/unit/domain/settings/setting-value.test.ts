import { readSetting, toFieldNumber, writeSetting } from '@/lib/domain/settings/setting-value';
import { numberField } from '@/lib/domain/settings/setting-controls';

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

it('takes a setting of null for one that nobody made', () => {
  expect(readSetting({ temperature: null }, 'temperature')).toBeUndefined();
  expect(readSetting({}, 'agentFunctions')).toBeUndefined();
});

it('keeps a number in the range of its control and on its steps', () => {
  const temperature = numberField('temperature', [0, 2, 0.01], 1);
  expect(toFieldNumber(temperature, 3)).toBe(2);
  expect(toFieldNumber(temperature, 0.123)).toBe(0.12);
  expect(toFieldNumber(numberField('frequency_penalty', [-2, 2, 0.01], 0), -0.07)).toBe(-0.07);
  expect(toFieldNumber(numberField('topK', [1, 40, 1], 5), 7.6)).toBe(8);
});
