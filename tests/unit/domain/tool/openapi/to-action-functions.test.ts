import { toActionFunctionName, toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';
import { isToolName } from '@/lib/domain/tool/tool-definition';

it('names a function by its operation and the domain', () => {
  expect(toActionFunctionName('getWeather', 'api.example.com')).toBe('getWeather_action_api---example---com');
});

it('stays within what vendors accept, and tells long names apart', () => {
  const domain = `${'long.'.repeat(40)}example.com`;
  const taken = new Set<string>();
  for (let index = 0; index < 12; index += 1) {
    const name = toActionFunctionName('operation'.repeat(20), domain, taken);
    expect(isToolName(name)).toBe(true);
    expect(name).toContain('_action_');
    taken.add(name);
  }
  expect(taken.size).toBe(12);
});

it('makes a function of every operation', () => {
  const operation = {
    id: 'a',
    method: 'GET' as const,
    path: '/a',
    serverUrl: null,
    description: 'A',
    parameters: [],
    body: null,
    input: { type: 'object', properties: {} },
  };
  expect(toActionFunctions({ domain: 'a.example', operations: [operation] })).toEqual([
    {
      operation,
      definition: { name: 'a_action_a---example', description: 'A', parameters: operation.input },
    },
  ]);
});
