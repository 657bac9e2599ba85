import { isToolName, toToolName } from '@/lib/domain/tool/tool-definition';

describe('names of tools', () => {
  test('names that every vendor accepts stay as they are', () => {
    expect(toToolName('web-browser')).toBe('web-browser');
    expect(isToolName('web-browser')).toBe(true);
  });

  test.each(['', 'a b', 'ä', 'x'.repeat(65), '../x', '__proto__ '])('%j becomes a name', (text) => {
    expect(isToolName(text)).toBe(false);
    expect(isToolName(toToolName(text))).toBe(true);
  });

  test('a name that is taken ends in the first free number, within the length', () => {
    const long = 'x'.repeat(64);
    expect(toToolName('search', new Set(['search', 'search_2']))).toBe('search_3');
    expect(toToolName(long, new Set([long]))).toBe(`${'x'.repeat(62)}_2`);
  });
});
