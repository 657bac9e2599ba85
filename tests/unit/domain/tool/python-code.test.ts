import { pythonCode } from '@/lib/domain/tool/python-code';

it('is the code of a call of Python, with its line ends', () => {
  expect(pythonCode({ name: 'python', input: '{"code":"a = 1\\nprint(a)"}' })).toBe('a = 1\nprint(a)');
});

it.each([
  ['another tool', 'calculator', '{"code":"1"}'],
  ['arguments that are not complete', 'python', '{"code":"import ma'],
  ['arguments without code', 'python', '{"source":"1"}'],
  ['code that is no text', 'python', '{"code":1}'],
  ['arguments that are no object', 'python', '"code"'],
])('is null for %s', (_what, name, input) => {
  expect(pythonCode({ name, input })).toBeNull();
});
