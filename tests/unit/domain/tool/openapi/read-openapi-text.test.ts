import { OPENAPI_LIMIT_CHARACTERS, readOpenApiText } from '@/lib/domain/tool/openapi/read-openapi-text';

it('reads JSON and YAML', () => {
  expect(readOpenApiText('{"a": 1}')).toEqual({ a: 1 });
  expect(readOpenApiText('a: 1\nb: [x, y]')).toEqual({ a: 1, b: ['x', 'y'] });
});

it.each(['', 'text', '12', '[1]', 'null', '{"a": [}', 'a: b: c', '\u0000', '[['.repeat(50_000)])(
  'reads no object of a text that is none',
  (text) => expect(readOpenApiText(text)).toBeNull(),
);

it('reads no text that is too long', () => {
  expect(readOpenApiText(`a: ${'x'.repeat(OPENAPI_LIMIT_CHARACTERS)}`)).toBeNull();
});

it('reads many keys of one map', () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `k${String(index)}: 1`).join('\n');
  expect(Object.keys(readOpenApiText(text) ?? {})).toHaveLength(20_000);
});

it.each(['```yaml\nopenapi: 3.0.0\n```', '\n```\n{"openapi": "3.0.0"}\n```\n'])(
  'a description in a block of code is read: %j',
  (text) => {
    expect(readOpenApiText(text)).toEqual({ openapi: '3.0.0' });
  },
);
