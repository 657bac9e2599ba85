import { findFormulas } from '@/lib/domain/message/spoken-formulas';

const textsOf = (text: string) => findFormulas(text).formulas.map(({ start, end }) => text.slice(start, end));

it('finds formulas that stand by themselves', () => {
  expect(textsOf('a $$x$$ b \\[y\nz\\] c')).toEqual(['$$x$$', '\\[y\nz\\]']);
  expect(textsOf('$$$$ costs $5 \\[\\]')).toEqual(['$$$$', '\\[\\]']);
  expect(textsOf('none')).toEqual([]);
});

it('says where the first one begins that has no end', () => {
  expect(findFormulas('a \\[x $$y$$ b')).toEqual({ formulas: [{ start: 6, end: 11 }], openAt: 2 });
  expect(findFormulas('$$a$$ $$b').openAt).toBe(6);
  expect(findFormulas('$$a$$').openAt).toBeNull();
});
