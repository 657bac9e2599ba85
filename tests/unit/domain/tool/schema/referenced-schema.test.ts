import { toPlainSchema } from '@/lib/domain/tool/schema/plain-schema';
import { ReferencedSchemas } from '@/lib/domain/tool/schema/referenced-schema';

const root = {
  $id: 'https://a.example/root.json',
  $defs: { 'a/b': { type: 'string' }, named: { $anchor: 'here' }, own: { $id: 'own.json' } },
  anyOf: [{ type: 'number' }],
};
const schemas = new ReferencedSchemas(root);

it('finds what a pointer, an anchor or an id names', () => {
  expect(schemas.find('#')).toBe(root);
  expect(schemas.find('https://a.example/root.json')).toBe(root);
  expect(schemas.find('#/$defs/a~1b')).toEqual({ type: 'string' });
  expect(schemas.find('#/%24defs/a~1b')).toEqual({ type: 'string' });
  expect(schemas.find('#/anyOf/0')).toEqual({ type: 'number' });
  expect(schemas.find('#here')).toEqual({ $anchor: 'here' });
  expect(schemas.find('own.json')).toEqual({ $id: 'own.json' });
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
    expect(schemas.find(reference)).toBeUndefined();
});

it('the names of definitions are read once, however many references lead nowhere', () => {
  let reads = 0;
  const definition = Object.defineProperty({}, '$anchor', {
    get: () => {
      reads += 1;
      return 'other';
    },
  });
  const $defs = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [String(index), definition]));
  const properties = Object.fromEntries(
    Array.from({ length: 140 }, (_, index) => [String(index), { $ref: 'x' }]),
  );
  toPlainSchema({ properties, $defs, definitions: $defs });
  expect(reads).toBe(180);
});
