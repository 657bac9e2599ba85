import { orderedEndpoints, planModelChoice } from '@/lib/domain/model/plan-model-choice';

const endpoints = { Mine: { order: 5, type: 'custom' as const }, openAI: { order: 1 }, demo: { order: 9 } };
const models = { openAI: ['gpt-a', 'gpt-b', 'gpt-c'], Mine: ['own'], demo: [] };
const nothing = () => null;

it('orders endpoints as the menu does', () => {
  expect(orderedEndpoints(endpoints)).toEqual(['openAI', 'Mine', 'demo']);
});

it('takes the first preference that is offered', () => {
  const candidates = [
    { endpoint: 'anthropic', model: 'gone' },
    { endpoint: 'Mine', model: 'own' },
  ];
  expect(planModelChoice(endpoints, models, candidates, nothing)).toEqual({
    endpoint: 'Mine',
    endpointType: 'custom',
    model: 'own',
  });
});

it('replaces a model that is no longer listed by the last one used there, else the first', () => {
  const candidates = [{ endpoint: 'openAI', model: 'retired' }];
  expect(planModelChoice(endpoints, models, candidates, () => 'gpt-b')?.model).toBe('gpt-b');
  expect(planModelChoice(endpoints, models, candidates, () => 'retired too')?.model).toBe('gpt-a');
});

it('begins with the first endpoint when none is preferred', () => {
  expect(planModelChoice(endpoints, models, [], nothing)).toEqual({
    endpoint: 'openAI',
    endpointType: null,
    model: 'gpt-a',
  });
});

it('has no model where none is listed, and no choice where no endpoint is offered', () => {
  expect(planModelChoice(endpoints, models, [{ endpoint: 'demo', model: null }], nothing)?.model).toBeNull();
  expect(planModelChoice({}, {}, [{ endpoint: 'demo', model: null }], nothing)).toBeNull();
});

it('treats the name of an inherited property as an endpoint that is not offered', () => {
  const choice = planModelChoice(
    { openAI: { order: 0 } },
    { openAI: ['one'] },
    [{ endpoint: '__proto__', model: 'one' }],
    () => null,
  );
  expect(choice).toEqual({ endpoint: 'openAI', endpointType: null, model: 'one' });
  expect(planModelChoice({ constructor: { order: 0 } }, {}, [], () => null)).toMatchObject({ model: null });
});

it('continues a conversation of the plugins endpoint, which is not offered, where it ran', () => {
  const candidates = [{ endpoint: 'gptPlugins', model: 'gpt-b' }];
  expect(planModelChoice(endpoints, models, candidates, nothing)).toMatchObject({
    endpoint: 'openAI',
    model: 'gpt-b',
  });
  const azure = { demo: { order: 0 }, azureOpenAI: { order: 1 } };
  expect(planModelChoice(azure, { azureOpenAI: ['gpt-b'] }, candidates, nothing)?.endpoint).toBe(
    'azureOpenAI',
  );
  expect(planModelChoice({ demo: { order: 0 } }, {}, candidates, nothing)?.endpoint).toBe('demo');
});

it('begins with assistants only where the user has one', () => {
  const offered = { assistants: { order: 0 }, openAI: { order: 1 } };
  const begin = (assistants: string[]) =>
    planModelChoice(offered, { openAI: ['gpt-a'], assistants }, [], nothing)?.endpoint;
  expect(begin([])).toBe('openAI');
  expect(begin(['asst_1'])).toBe('assistants');
});
