import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

const variables: Record<string, string> = { MY_KEY: 'key-from-env', MY_HOST: 'https://models.test/v1/' };
const read = (text: string) => readOperatorConfig(text, (name) => variables[name]);

const GOOD = `
version: 1.0.4
cache: true
registration:
  socialLogins: [github, google]
endpoints:
  custom:
    - name: Mine
      apiKey: \${MY_KEY}
      baseURL: \${MY_HOST}
      models: { default: [a, b], fetch: true }
      modelDisplayLabel: My models
      headers: { x-team: blue, x-secret: "\${MY_KEY}" }
      addParams: { safe_prompt: true }
      dropParams: [user]
      customOrder: 3
`;

it('reads an endpoint, with variables replaced', () => {
  const { config, warnings } = read(GOOD);
  expect(warnings).toEqual([]);
  expect(config.socialLogins).toEqual(['github', 'google']);
  expect(config.customEndpoints).toEqual([
    expect.objectContaining({
      name: 'Mine',
      apiKey: 'key-from-env',
      baseUrl: 'https://models.test/v1',
      models: ['a', 'b'],
      fetchesModels: true,
      modelDisplayLabel: 'My models',
      headers: { 'x-team': 'blue', 'x-secret': 'key-from-env' },
      addParams: { safe_prompt: true },
      dropParams: ['user'],
      order: 3,
    }),
  ]);
});

it('warns of an unknown key and keeps the rest of the file', () => {
  const { config, warnings } = read(`interface: {}\n${GOOD}      colour: red\n`);
  expect(config.customEndpoints).toHaveLength(1);
  expect(warnings).toEqual(['interface is not known', 'endpoints.custom[0].colour is not known']);
});

it('names the key of a wrong value, never the value, and leaves only that out', () => {
  const { config, warnings } = read(GOOD.replace('customOrder: 3', 'customOrder: sk-secret'));
  expect(config.customEndpoints[0]).toMatchObject({ name: 'Mine', order: undefined });
  expect(warnings.join()).toContain('endpoints.custom[0].customOrder');
  expect(warnings.join()).not.toContain('sk-secret');
});

it.each([
  ['no key', GOOD.replace('${MY_KEY}', '${NOT_SET}'), 'NOT_SET is not set'],
  ['no models', GOOD.replace('models:', 'modles:'), 'it needs name, apiKey, baseURL and models'],
  ['a built-in name', GOOD.replace('name: Mine', 'name: openAI'), 'name of a built-in endpoint'],
  ['an address that is none', GOOD.replace('${MY_HOST}', 'file:///etc/passwd'), 'http or https'],
  ['no model in the list', GOOD.replace('[a, b]', '[]'), 'models.default'],
])('leaves out an endpoint with %s', (_name, text, warning) => {
  const { config, warnings } = read(text);
  expect(config.customEndpoints).toEqual([]);
  expect(warnings.join()).toContain(warning);
});

it.each(['[1, 2]', 'a: [', 'just text', 'endpoints: 5', 'endpoints: { custom: 5 }', ''])(
  'survives %p',
  (text) => {
    expect(read(text).config.customEndpoints).toEqual([]);
  },
);
