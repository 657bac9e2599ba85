import { cleanMemoryText } from '@/lib/domain/tool/memory/memory';

it('a fact is one line that any column holds', () => {
  expect(cleanMemoryText('  Lives\n\tin\u2028Oslo.\u0000 ')).toBe('Lives in Oslo.');
  expect(cleanMemoryText('a\ud800b')).toBe('a\ufffdb');
  expect(cleanMemoryText(' \n ')).toBe('');
});
