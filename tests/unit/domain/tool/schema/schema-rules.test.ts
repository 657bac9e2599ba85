import { SCHEMA_RULES } from '@/lib/domain/tool/schema/schema-rules';

it('every provider says where its rules are', () => {
  for (const { source } of Object.values(SCHEMA_RULES))
    expect(URL.canParse(source.split(' ')[0] ?? '')).toBe(true);
});

it('a name that Google takes is one that every provider takes', () => {
  for (const name of ['a', '_1', 'x'.repeat(64)])
    for (const { propertyName } of Object.values(SCHEMA_RULES)) expect(propertyName.test(name)).toBe(true);
  for (const name of ['', 'a b', 'é', 'x'.repeat(65), 'a[b]', '$a'])
    for (const { propertyName } of Object.values(SCHEMA_RULES)) expect(propertyName.test(name)).toBe(false);
});
