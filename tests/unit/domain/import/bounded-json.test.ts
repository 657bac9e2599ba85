import { boundedJson } from '@/lib/domain/import/bounded-json';

it.each([
  ['text', 'text'],
  [undefined, ''],
  [null, ''],
  [3, '3'],
  [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
])('%p is written as %p', (value, text) => {
  expect(boundedJson(value)).toBe(text);
});

it('what is nested too deep is not written, however deep', () => {
  let value: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth += 1) value = { value };
  expect(boundedJson(value)).toBe('');
});
