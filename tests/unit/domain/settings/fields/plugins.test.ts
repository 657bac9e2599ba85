import { settingFields } from '@/lib/domain/settings/setting-fields';

const fields = settingFields({ endpoint: 'gptPlugins', endpointType: null, model: 'gpt-4o' }, {});

it('completes at 0.8 and lets the agent work at 0', () => {
  expect(fields.find(({ key }) => key === 'temperature')).toMatchObject({ default: 0.8, min: 0, max: 2 });
  expect(fields.find(({ key }) => key === 'agentTemperature')).toMatchObject({ default: 0, min: 0, max: 2 });
});

it('lets the agent call functions and skip the completion unless it is told not to', () => {
  expect(fields.find(({ key }) => key === 'agentFunctions')).toMatchObject({ default: true });
  expect(fields.find(({ key }) => key === 'agentSkipCompletion')).toMatchObject({ default: true });
});

it('disables its name and its instructions while tools are on, beside the numbers of the completion', () => {
  const context = { endpoint: 'gptPlugins', endpointType: null, model: 'gpt-4o' };
  const withTools = settingFields(context, { tools: ['calculator'] });
  for (const key of ['chatGptLabel', 'promptPrefix', 'temperature']) {
    expect(fields.find((field) => field.key === key)).toMatchObject({ disabledReason: null });
    expect(withTools.find((field) => field.key === key)).toMatchObject({ disabledReason: 'tools' });
  }
  expect(withTools.find(({ key }) => key === 'agentTemperature')).toMatchObject({ disabledReason: null });
  const agentOptions = {
    agent: 'functions',
    skipCompletion: false,
    model: 'gpt-4o',
    temperature: 0,
  } as const;
  const completed = settingFields(context, { tools: ['calculator'], agentOptions });
  expect(completed.find(({ key }) => key === 'temperature')).toMatchObject({ disabledReason: null });
  expect(completed.find(({ key }) => key === 'promptPrefix')).toMatchObject({ disabledReason: 'tools' });
});
