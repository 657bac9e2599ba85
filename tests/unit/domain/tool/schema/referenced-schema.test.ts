import { findReferenced } from '@/lib/domain/tool/schema/referenced-schema';

const root = {
  $id: 'https://a.example/root.json',
  $defs: { 'a/b': { type: 'string' }, named: { $anchor: 'here' }, own: { $id: 'own.json' } },
  anyOf: [{ type: 'number' }],
};

it('finds what a pointer, an anchor or an id names', () => {
  expect(findReferenced(root, '#')).toBe(root);
  expect(findReferenced(root, 'https://a.example/root.json')).toBe(root);
  expect(findReferenced(root, '#/$defs/a~1b')).toEqual({ type: 'string' });
  expect(findReferenced(root, '#/%24defs/a~1b')).toEqual({ type: 'string' });
  expect(findReferenced(root, '#/anyOf/0')).toEqual({ type: 'number' });
  expect(findReferenced(root, '#here')).toEqual({ $anchor: 'here' });
  expect(findReferenced(root, 'own.json')).toEqual({ $id: 'own.json' });
});

it('follows nothing out of the schema', () => {
  for (const reference of [
    '#/a',
    '#/constructor',
    'https://b.example/x.json',
    'x'.repeat(600),
    '#/%zz',
    '#/anyOf/x',
  ])
    expect(findReferenced(root, reference)).toBeUndefined();
});
