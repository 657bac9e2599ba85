import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

function read(text: string) {
  const { config, problems } = readOperatorConfig(text, (name) =>
    name === 'TOKEN' ? 'secret-1' : undefined,
  );
  return { apis: config.apis, said: problems.map(({ sentence }) => sentence) };
}

it('reads APIs with and without a key, and where their calls go', () => {
  const { apis, said } = read(`apis:
  weather: { url: 'https://weather.test/ai-plugin.json', domain: API.weather.test, auth: { key: '\${TOKEN}' } }
  shop: { url: 'https://shop.test/openapi.yaml', auth: { header: X-Key, key: k }, title: Shop }
  old: { url: 'https://old.test/a.json', auth: { type: basic, key: 'ada:secret' } }
  open: { url: 'http://open.test:8080/openapi.json' }`);
  expect(said).toEqual([]);
  expect(apis).toMatchObject([
    {
      name: 'weather',
      domain: 'api.weather.test',
      key: 'secret-1',
      title: null,
      auth: { type: 'service_http', authorization_type: 'bearer' },
    },
    {
      name: 'shop',
      domain: 'shop.test',
      key: 'k',
      title: 'Shop',
      auth: { type: 'service_http', authorization_type: 'custom', custom_auth_header: 'X-Key' },
    },
    { name: 'old', domain: 'old.test', auth: { authorization_type: 'basic' } },
    { name: 'open', domain: 'open.test', auth: { type: 'none' }, key: '' },
  ]);
});

it.each([
  ['no url', '{ title: A }'],
  ['an address that is none', '{ url: not-an-address }'],
  ['an address of another kind', "{ url: 'file:///etc/passwd' }"],
  ['a host with a path', "{ url: 'https://a.test/a.json', domain: 'b.test/c' }"],
  ['a key that is not set', "{ url: 'https://a.test/a.json', auth: { key: '${UNSET}' } }"],
  ['no key', "{ url: 'https://a.test/a.json', auth: { type: bearer } }"],
  ['a header that is none', "{ url: 'https://a.test/a.json', auth: { header: 'a b', key: k } }"],
  ['another kind of key', "{ url: 'https://a.test/a.json', auth: { type: oauth, key: k } }"],
])('an API with %s is left out as a whole, and the next one is read', (_, written) => {
  const { apis, said } = read(`apis:\n  bad: ${written}\n  good: { url: 'https://good.test/a.json' }`);
  expect(apis.map(({ name }) => name)).toEqual(['good']);
  expect(said.join('\n')).toContain('apis.bad');
});
