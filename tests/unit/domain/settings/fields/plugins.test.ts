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
