import { planModelMigration } from '@/lib/domain/settings/plan-model-migration';

const at = (endpoint: string, model: string) => ({ endpoint, endpointType: null, model });

it('removes what the new model refuses and keeps the rest', () => {
  const settings = {
    temperature: 0.3,
    top_p: 0.5,
    presence_penalty: 1,
    promptPrefix: 'Be brief.',
    file_ids: ['f'],
  };
  const { settings: after, changes } = planModelMigration(
    at('openAI', 'gpt-4'),
    at('openAI', 'gpt-6.1-sol'),
    settings,
  );
  expect(changes).toEqual([
    { key: 'temperature', before: 0.3, after: undefined },
    { key: 'top_p', before: 0.5, after: undefined },
    { key: 'presence_penalty', before: 1, after: undefined },
  ]);
  expect(after).toStrictEqual({ promptPrefix: 'Be brief.', file_ids: ['f'] });
});

it('brings an answer limit into the range of the new model', () => {
  const { settings, changes } = planModelMigration(at('openAI', 'gpt-6-sol'), at('openAI', 'gpt-4o'), {
    maxOutputTokens: 100_000,
  });
  expect(changes).toEqual([{ key: 'maxOutputTokens', before: 100_000, after: 16_384 }]);
  expect(settings).toEqual({ maxOutputTokens: 16_384 });
});

it('drops an effort that the new model does not know, or has none of', () => {
  const none = planModelMigration(at('openAI', 'o1'), at('openAI', 'gpt-4o'), { reasoningEffort: 'high' });
  expect(none.changes).toEqual([{ key: 'reasoningEffort', before: 'high', after: undefined }]);
  const kept = planModelMigration(at('openAI', 'o1'), at('openAI', 'gpt-6-sol'), { reasoningEffort: 'high' });
  expect(kept.changes).toEqual([]);
});

it('changes no setting where none is set', () => {
  expect(
    planModelMigration(at('anthropic', 'claude-2'), at('anthropic', 'claude-opus-5-5'), {}).changes,
  ).toEqual([]);
});

it('never touches the agent or the mode, which are no settings of the model', () => {
  const agentOptions = { agent: 'functions' as const, skipCompletion: true, model: 'gpt-4', temperature: 0 };
  const settings = { agentOptions, jailbreak: true };
  expect(
    planModelMigration(at('gptPlugins', 'gpt-4'), at('gptPlugins', 'gpt-6-sol'), settings).settings,
  ).toEqual(settings);
});
