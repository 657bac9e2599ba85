import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

const variables: Record<string, string> = { MY_KEY: 'key-from-env', MY_HOST: 'https://models.test/v1/' };
function read(text: string) {
  const { config, isReadable, problems } = readOperatorConfig(text, (name) => variables[name]);
  return { config, isReadable, said: problems.map(({ sentence }) => sentence) };
}

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
      models: { default: [a, b, a], fetch: true, userIdQuery: true }
      modelDisplayLabel: My models
      headers: { x-team: blue, x-secret: "\${MY_KEY}" }
      addParams: { safe_prompt: true, stop: ["\${MY_KEY}"] }
      dropParams: [user]
      # Titles are made by a completion.
      summarize: false
      forcePrompt: true
      customOrder: 3
`;

it('reads an endpoint, with variables replaced wherever they stand', () => {
  const { config, said } = read(GOOD);
  expect(said).toEqual([]);
  expect(config.socialLogins).toEqual(['github', 'google']);
  expect(config.customEndpoints).toEqual([
    expect.objectContaining({
      name: 'Mine',
      apiKey: 'key-from-env',
      baseUrl: 'https://models.test/v1',
      models: ['a', 'b'],
      fetchesModels: true,
      userIdQuery: true,
      modelDisplayLabel: 'My models',
      headers: { 'x-team': 'blue', 'x-secret': 'key-from-env' },
      addParams: { safe_prompt: true, stop: ['key-from-env'] },
      dropParams: ['user'],
      summarize: false,
      forcePrompt: true,
      order: 3,
    }),
  ]);
});

it('names line and key of an unknown setting, and what was probably meant, and keeps the rest of the file', () => {
  const { config, said } = read(`interface: {}\n${GOOD}      modelDisplayLable: x\n`);
  expect(config.customEndpoints).toHaveLength(1);
  expect(said).toEqual([
    'line 1: interface is not known',
    'line 21: endpoints.custom[0].modelDisplayLable is not known; is modelDisplayLabel meant?',
  ]);
});

it('names line and key of a wrong value, never the value, and leaves only that out', () => {
  const { config, said } = read(GOOD.replace('customOrder: 3', 'customOrder: sk-secret'));
  expect(config.customEndpoints[0]).toMatchObject({ name: 'Mine', order: undefined });
  expect(said).toEqual([expect.stringContaining('line 19: endpoints.custom[0].customOrder is left out')]);
  expect(said.join()).not.toContain('sk-secret');
});

it.each([
  [
    'no key',
    GOOD.replace('${MY_KEY}', '${NOT_SET}'),
    'line 9: endpoints.custom[0].apiKey is left out: the variable NOT_SET is not set',
  ],
  [
    'no models',
    GOOD.replace('models:', 'modles:'),
    'line 8: endpoints.custom[0] is left out: it needs name, apiKey, baseURL and models',
  ],
  [
    'the name of a built-in one',
    GOOD.replace('name: Mine', 'name: OpenAI'),
    'Value cannot be one of the default endpoint values',
  ],
  [
    'a name that is more than a name',
    GOOD.replace('name: Mine', 'name: __proto__'),
    'line 8: endpoints.custom[0].name is left out',
  ],
  [
    'an address that is none',
    GOOD.replace('${MY_HOST}', 'file:///etc/passwd'),
    'line 10: endpoints.custom[0].baseURL',
  ],
  [
    'a password in its address',
    GOOD.replace('${MY_HOST}', 'https://me:secret@models.test'),
    'without a user and a password',
  ],
  [
    'a query in its address',
    GOOD.replace('${MY_HOST}', '"https://models.test/deployments/one?api-version=2024-10-21"'),
    'nothing may stand behind a ? or # in it',
  ],
  [
    'no model in its list',
    GOOD.replace('[a, b, a]', '[]'),
    'line 11: endpoints.custom[0].models.default is left out: it needs at least one model',
  ],
  [
    'no list and no server to ask',
    GOOD.replace('default: [a, b, a], fetch: true', 'fetch: false'),
    'it needs at least one model',
  ],
  [
    'nothing in it',
    'endpoints: { custom: [5] }',
    'line 1: endpoints.custom[0] is left out: it must hold keys and values',
  ],
])('leaves out an endpoint with %s', (_name, text, said) => {
  const read_ = read(text);
  expect(read_.config.customEndpoints).toEqual([]);
  expect(read_.said.join('\n')).toContain(said);
  expect(read_.said.join('\n')).not.toContain('secret@');
});

it('leaves out the second endpoint of a name, and a header that would break every request', () => {
  const twice = read(
    `${GOOD}    - { name: mine, apiKey: x, baseURL: "https://a.test", models: { default: [z] } }\n`,
  );
  expect(twice.config.customEndpoints).toHaveLength(1);
  expect(twice.said).toEqual([
    'line 20: endpoints.custom[1].name is left out: another endpoint has the same name',
  ]);
  const split = read(GOOD.replace('x-team: blue', 'x-team: "a\\r\\nb: c"'));
  expect(split.config.customEndpoints[0]?.headers).toEqual({});
  expect(split.said.join()).toContain('endpoints.custom[0].headers.x-team');
});

it('leaves out one broken part and keeps its neighbours', () => {
  const { config, said } = read(`
version: 1.0.4
balance: lots
prices: [{ model: m, input: 1, output: 2 }, { model: n, input: much, output: 2 }]
rateLimits: { fileUploads: { ipMax: 7, userMax: -1 } }
fileConfig: { avatarSizeLimit: 3, serverFileSizeLimit: many, endpoints: { openAI: { disabled: true, supportedMimeTypes: ["image/.*", "(", 5] } } }
modelFacts:
  - { model: "gpt-9*", vision: true, contextWindowTokens: huge }
  - { vision: true }
endpoints: 7
fileStrategy: s3
`);
  expect(config).toMatchObject({
    customEndpoints: [],
    uploadLimits: { ipMax: 7, userMax: undefined },
    fileConfig: { avatarSizeLimitMegabytes: 3, serverFileSizeLimitMegabytes: null },
    fileStrategy: 's3',
    balance: { startCredits: 0 },
  });
  expect(config.prices).toHaveLength(1);
  expect(config.fileConfig.endpoints.get('openAI')).toMatchObject({
    disabled: true,
    supportedMimeTypes: ['image/.*'],
  });
  expect(config.modelFacts.map(({ facts }) => facts.hasVision)).toEqual([true]);
  expect(said.map((sentence) => sentence.split(' is left out')[0])).toEqual([
    'line 3: balance',
    'line 4: prices[1].input',
    'line 5: rateLimits.fileUploads.userMax',
    'line 6: fileConfig.endpoints.openAI.supportedMimeTypes[1]',
    'line 6: fileConfig.endpoints.openAI.supportedMimeTypes[2]',
    'line 6: fileConfig.serverFileSizeLimit',
    'line 8: modelFacts[0].contextWindowTokens',
    'line 9: modelFacts[1]',
    'line 10: endpoints',
  ]);
});

it('reads the groups of Azure, a model of its own or of its group', () => {
  const { config, said } = read(`
endpoints:
  azureOpenAI:
    plugins: true
    titleModel: gpt-6-luna
    groups:
      - group: east
        apiKey: \${MY_KEY}
        instanceName: east-1
        deploymentName: main
        version: "2024-10-21"
        additionalHeaders: { x-a: b }
        models:
          gpt-6-sol: true
          gpt-6-luna: { deploymentName: small, version: 2026-01-01-preview }
      - group: open
        apiKey: k
        baseURL: https://mistral.test/
        serverless: true
        models: { mistral-large: true, gpt-6-sol: true }
      - { group: bare, apiKey: k, instanceName: west, models: { gpt-5.5: true } }
      - { group: east, apiKey: k }
`);
  expect(config.azure).toMatchObject({
    plugins: true,
    titleModel: 'gpt-6-luna',
    groups: [
      {
        group: 'east',
        apiKey: 'key-from-env',
        instanceName: 'east-1',
        headers: { 'x-a': 'b' },
        isServerless: false,
        models: [
          { model: 'gpt-6-sol', deploymentName: 'main', version: '2024-10-21' },
          { model: 'gpt-6-luna', deploymentName: 'small', version: '2026-01-01-preview' },
        ],
      },
      {
        group: 'open',
        baseUrl: 'https://mistral.test',
        isServerless: true,
        models: [{ model: 'mistral-large', deploymentName: null, version: null }],
      },
    ],
  });
  expect(said).toEqual([
    expect.stringMatching(/^line 20: .*groups\[1\]\.models\.gpt-6-sol is left out: another group/),
    expect.stringMatching(/^line 21: .*groups\[2\]\.models\.gpt-5\.5 is left out: it needs deploymentName/),
    expect.stringMatching(/^line 21: .*groups\[2\] is left out/),
    expect.stringMatching(/^line 22: .*groups\[3\] is left out: another group has the same name/),
  ]);
});

it('lets assistants be named or excluded, not both', () => {
  const { config, said } = read(
    'endpoints: { assistants: { supportedIds: [a], excludedIds: [b], timeoutMs: 1 } }',
  );
  expect(config.assistants).toMatchObject({ supportedIds: ['a'], excludedIds: [], timeoutMs: undefined });
  expect(said).toHaveLength(2);
});

it('lets no user in by mistake: domains that cannot be read allow none', () => {
  expect(read('registration: { allowedDomains: [Example.org] }').config.allowedDomains).toEqual([
    'example.org',
  ]);
  expect(read('registration: { allowedDomains: [] }').config.allowedDomains).toBeNull();
  expect(read('registration: { allowedDomains: example.org }').config.allowedDomains).toEqual([]);
  expect(read('registration: { allowedDomains: [ok.test, 5] }').config.allowedDomains).toEqual(['ok.test']);
  expect(read('registration:\n  allowedDomains: [example.org\ncache: true').config.allowedDomains).toEqual(
    [],
  );
});

it('names the line that is no YAML, and shows no part of it', () => {
  const { isReadable, said } = read(
    'version: 1.0.4\nendpoints:\n  custom:\n  - name: "sk-secret\n cache: true',
  );
  expect(isReadable).toBe(false);
  expect(said[0]).toMatch(/^line [45]: the file is not used: /);
  expect(said.join()).not.toContain('sk-secret');
});

it('reads merge keys and anchors, and a duplicate key', () => {
  const { config, said } = read(`
base: &base { apiKey: k, models: { default: [m] } }
endpoints:
  custom:
    - { <<: *base, name: One, baseURL: "https://one.test" }
cache: true
cache: false
`);
  expect(config.customEndpoints).toMatchObject([{ name: 'One', apiKey: 'k' }]);
  expect(said).toEqual([
    'line 2: base is not known',
    'line 7: the same key stands twice; the last one counts',
  ]);
});

it.each([
  '[1, 2]',
  'a: [',
  'just text',
  'endpoints: 5',
  'endpoints: { custom: 5 }',
  '',
  '\u0000',
  `${'['.repeat(50_000)}`,
  `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]`,
  '__proto__: { polluted: true }\nendpoints: { custom: [{ __proto__: { name: x } }] }',
])('survives %j', (text) => {
  expect(read(text).config.customEndpoints).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
