import {
  authFieldName,
  findAuthField,
  findOperatorValues,
  findUserValues,
  type Plugin,
} from '@/lib/domain/tool/plugin';

const PLUGIN: Plugin = {
  key: 'maps',
  name: 'Maps',
  description: '',
  icon: '/images/plugins/maps.svg',
  auth: [
    { names: ['MAPS_KEY', 'OLD_KEY'], label: 'Key', page: 'https://maps.example.org', isSecret: true },
    { names: ['MAPS_ADDRESS'], label: 'Address', page: 'https://maps.example.org', isSecret: true },
  ],
};

const settings = (values: Record<string, string>) => (name: string) => values[name];

it('compat clients read the alternatives of a field as one text', () => {
  expect(PLUGIN.auth.map(authFieldName)).toEqual(['MAPS_KEY||OLD_KEY', 'MAPS_ADDRESS']);
});

it('a field is found by all its alternatives and by each of them', () => {
  for (const name of ['MAPS_KEY||OLD_KEY', 'MAPS_KEY', 'OLD_KEY'])
    expect(findAuthField(PLUGIN, name)?.names[0]).toBe('MAPS_KEY');
  expect(findAuthField(PLUGIN, '__proto__')).toBeNull();
});

it('the first alternative that the operator has set counts', () => {
  expect(findOperatorValues(PLUGIN, settings({ OLD_KEY: 'old', MAPS_ADDRESS: 'a' }))).toEqual({
    source: 'operator',
    values: { MAPS_KEY: 'old', MAPS_ADDRESS: 'a' },
  });
  expect(
    findOperatorValues(PLUGIN, settings({ MAPS_KEY: 'new', OLD_KEY: 'old', MAPS_ADDRESS: 'a' }))?.values,
  ).toMatchObject({ MAPS_KEY: 'new' });
});

it('a plugin that the operator or the user has set in part has no values: the two are never mixed', () => {
  expect(findOperatorValues(PLUGIN, settings({ MAPS_KEY: 'key' }))).toBeNull();
  expect(findUserValues(PLUGIN, { MAPS_ADDRESS: 'https://example.org' })).toBeNull();
  expect(findUserValues(PLUGIN, { MAPS_KEY: 'key', MAPS_ADDRESS: 'a', other: 'x' })).toEqual({
    source: 'user',
    values: { MAPS_KEY: 'key', MAPS_ADDRESS: 'a' },
  });
});

it("a plugin that needs none is the operator's and always ready", () => {
  expect(findOperatorValues({ ...PLUGIN, auth: [] }, settings({}))).toEqual({
    source: 'operator',
    values: {},
  });
});
