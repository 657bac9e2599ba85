import { azureGroupsEntry } from '@/lib/server/providers/azure/groups-entry';
import { byModelAdapter } from '@/lib/server/providers/by-model-adapter';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

const at = (host: string, apiKey: string) => compatibleAdapter({ apiKey, baseUrl: `http://${host}.test/v1` });

it('asks every model where it is, hides every key, and knows no other model', async () => {
  const asked: string[] = [];
  const answer = fetchOf(recordedStream('openai-chat'));
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new URL(String(input)).hostname);
    return answer(input, init);
  };
  const adapters = new Map([
    ['one', at('north', 'key-of-the-north')],
    ['two', at('south', 'key-of-the-south')],
  ]);
  const adapter = byModelAdapter('azureOpenAI', adapters);
  const model = testModel(adapter, { fetch });
  for (const name of ['two', 'one']) await model.generate(modelRequest(name), () => undefined);
  expect(asked).toEqual(['south.test', 'north.test']);
  expect(adapter.secrets).toEqual(['key-of-the-north', 'key-of-the-south']);
  await expect(model.generate(modelRequest('three'), () => undefined)).rejects.toMatchObject({
    code: 'illegal_model_request',
    details: { endpoint: 'azureOpenAI', model: 'three' },
  });
});

it('leaves out a group that needs a key of each user', () => {
  const group = {
    group: 'theirs',
    apiKey: 'user_provided',
    instanceName: 'mine',
    headers: {},
    isServerless: false,
    models: [{ model: 'gpt-4o', deploymentName: 'four-o', version: '2024-10-21' }],
    addParams: {},
    dropParams: [],
  };
  expect(azureGroupsEntry({ groups: [group], plugins: false }, 1)).toBeNull();
  const both = azureGroupsEntry(
    {
      groups: [
        group,
        {
          ...group,
          group: 'ours',
          apiKey: 'key',
          models: [{ ...group.models[0], model: 'gpt-4.1', deploymentName: 'x', version: 'v' }],
        },
      ],
      plugins: false,
      order: 7,
    },
    1,
  );
  expect(both).toMatchObject({ config: { order: 7, userProvide: false }, models: { fixed: ['gpt-4.1'] } });
});
