import { nameOfToolkit } from '@/lib/domain/tool/toolkit-name';

it.each([
  ['wolfram', 'wolfram'],
  ['mcp:team', 'team'],
  ['api:weather', 'weather'],
  ['mcp:22222222-2222-4222-8222-222222222222', null],
  ['action:22222222-2222-4222-8222-222222222222', null],
  ['mcp:', null],
])('the toolkit %s is called %s', (toolkitId, name) => {
  expect(nameOfToolkit(toolkitId)).toBe(name);
});
