import { describeOpenApiProblem, findTextFault } from '@/lib/domain/tool/openapi/find-text-fault';

const DESCRIPTION = [
  'openapi: 3.1.0',
  'info:',
  '  title: Weather',
  'servers:',
  '  - url: https://weather.example',
  'paths:',
  '  /cities:',
  '    get:',
  '      operationId: list',
];

function changed(line: number, text: string): string {
  return DESCRIPTION.map((each, index) => (index + 1 === line ? text : each)).join('\n');
}

it.each([
  [changed(3, ' \ttitle: Weather'), 'tab', 3],
  [changed(5, '  - url: "https://weather.example'), 'missing_mark', 9],
  [changed(3, '  title: [Weather'), 'missing_mark', 4],
  [changed(9, '      operationId: list: all'), 'other', 9],
  [changed(8, '     get: { a: 1 }\n    post:'), 'indent', 9],
])('the line of what YAML cannot read is found: %j', (text, kind, line) => {
  expect(findTextFault(text, 'unreadable')).toMatchObject({ kind, line });
});

it.each([
  ['{\n  "openapi": "3.1.0",\n  "paths": {\n}', 'missing_mark', 4],
  ['{\n  "openapi": "3.1.0"\n  "paths": {}\n}', 'missing_mark', 3],
  ['{\n  "openapi": "3.1.0",\n  "paths": ]\n}', 'missing_mark', 3],
])('the line of what JSON cannot read is found: %j', (text, kind, line) => {
  expect(findTextFault(text, 'unreadable')).toMatchObject({ kind, line });
});

it('lines are those of the text with its fence and the space before it', () => {
  const text = `\n\n\`\`\`yaml\n${DESCRIPTION.join('\n')}\n\`\`\`\n`;
  expect(findTextFault(text, 'no_server')).toEqual({ kind: 'other', line: 7, column: 1 });
});

it.each([
  ['no_server', 4],
  ['no_paths', 6],
  ['too_many_operations', 6],
  ['swagger_2', 1],
] as const)('a problem of the structure, %s, has the line of its key', (problem, line) => {
  expect(findTextFault(DESCRIPTION.join('\n'), problem)).toEqual({ kind: 'other', line, column: 1 });
  const json = JSON.stringify({ openapi: '3', info: 1, a: 1, servers: [], b: 1, paths: {} }, null, 1);
  expect(findTextFault(json, problem)?.column).toBe(2);
});

it.each(['hello', '[1]', '', 'a: 1', '[['.repeat(50_000)])('no line is to blame in %.20j', (text) => {
  expect(findTextFault(text, 'no_paths')).toBeNull();
});

it('a text that is too long is not looked through', () => {
  expect(findTextFault(DESCRIPTION.join('\n'), 'too_large')).toBeNull();
});

it('lines that end in two characters are counted once', () => {
  expect(findTextFault(DESCRIPTION.join('\r\n'), 'no_paths')).toEqual({ kind: 'other', line: 6, column: 1 });
});

it('the problem is said with its place, where there is one', () => {
  const fault = { kind: 'tab', line: 12, column: 3 } as const;
  expect(describeOpenApiProblem('unreadable', fault)).toBe('Line 12, column 3: Error parsing OpenAPI spec.');
  expect(describeOpenApiProblem('unreadable', null)).toBe('Error parsing OpenAPI spec.');
});
