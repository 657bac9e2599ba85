import {
  isKeyPart,
  readAzureKey,
  readConnectionKey,
  readGoogleKey,
  readPlainKey,
  serviceAccountKeySchema,
  toBaseUrl,
} from '@/lib/domain/provider-key/provider-key-value';

const azure = {
  azureOpenAIApiKey: 'k',
  azureOpenAIApiInstanceName: 'my-instance',
  azureOpenAIApiDeploymentName: 'gpt-4o',
  azureOpenAIApiVersion: '2024-10-21',
};
const account = {
  client_email: 'me@project.iam.gserviceaccount.com',
  project_id: 'abc',
  private_key: 'k'.repeat(601),
};

describe('a key of one text', () => {
  it('is taken without the blanks around it, and with those inside, as cookies have them', () => {
    expect(readPlainKey(' _U=abc; path=/ \r\n')).toEqual({ secret: '_U=abc; path=/' });
  });

  it.each(['', '  ', 'a\r\nb', 'a\tb', 'schlüssel', 'a\u0000b'])('is never %j', (text) => {
    expect(readPlainKey(text)).toBeNull();
  });
});

describe('a key with an address', () => {
  it('is null where the user may not choose the address it was entered for', () => {
    const value = JSON.stringify({ apiKey: 'k', baseURL: 'https://x.example/v1/' });
    expect(readConnectionKey(value, { needsUrl: true })).toEqual({
      apiKey: 'k',
      baseUrl: 'https://x.example/v1',
    });
    expect(readConnectionKey(value, { needsUrl: false })).toBeNull();
    for (const baseURL of ['', '  ', null, undefined])
      expect(readConnectionKey(JSON.stringify({ apiKey: 'k', baseURL }), { needsUrl: false })).toEqual({
        apiKey: 'k',
        baseUrl: null,
      });
  });

  it('is a key alone, as clients of early 2024 store it, where the user chooses no address', () => {
    const alone = { apiKey: 'sk-raw', baseUrl: null };
    for (const value of ['sk-raw', ' sk-raw\n', '"sk-raw"', 'Bearer sk-raw'])
      expect(readConnectionKey(value, { needsUrl: false })).toEqual(alone);
    for (const value of [
      '',
      ' ',
      'null',
      'undefined',
      '[1]',
      '["sk-raw"]',
      '{"apiKey":"sk',
      'a b',
      'schlüssel',
    ])
      expect(readConnectionKey(value, { needsUrl: false })).toBeNull();
  });

  it.each([
    'sk-raw',
    'null',
    '{"apiKey":7}',
    '{"apiKey":""}',
    '{"apiKey":"a b"}',
    '{"apiKey":"k"}',
    '{"apiKey":"k","baseURL":"x"}',
    '{"__proto__":{"apiKey":"k","baseURL":"https://x.example"}}',
  ])('is never %s where the address is wanted', (value) => {
    expect(readConnectionKey(value, { needsUrl: true })).toBeNull();
  });
});

it.each([
  ['https://x.example', 'https://x.example'],
  ['http://x.example:8080/a/', 'http://x.example:8080/a'],
  ['https://user@x.example', null],
  ['https://x.example/?a=1', null],
  ['https://x.example/#a', null],
  ['ftp://x.example', null],
  ['javascript:alert(1)', null],
  ['//x.example', null],
  [`https://x.example/${'a'.repeat(2_048)}`, null],
])('the base URL %.60s is read as %s', (text, read) => {
  expect(toBaseUrl(text)).toBe(read);
});

describe('the four fields of Azure', () => {
  it('are read as text inside and as they are, with or without the host around the instance', () => {
    const read = {
      apiKey: 'k',
      instanceName: 'my-instance',
      deploymentName: 'gpt-4o',
      apiVersion: '2024-10-21',
    };
    expect(readAzureKey(JSON.stringify({ apiKey: JSON.stringify(azure) }))).toEqual(read);
    const named = { ...azure, azureOpenAIApiInstanceName: 'https://my-instance.openai.azure.com/' };
    expect(readAzureKey(JSON.stringify(named))).toEqual(read);
  });

  it.each([
    { azureOpenAIApiInstanceName: 'evil.example' },
    { azureOpenAIApiInstanceName: 'evil.example/' },
    { azureOpenAIApiInstanceName: '-' },
    { azureOpenAIApiDeploymentName: '../../other' },
    { azureOpenAIApiDeploymentName: '..' },
    { azureOpenAIApiVersion: '2024&x=1' },
    { azureOpenAIApiKey: 'a\nb' },
    { azureOpenAIApiKey: undefined },
  ])('are never %j', (wrong) => {
    expect(readAzureKey(JSON.stringify({ apiKey: JSON.stringify({ ...azure, ...wrong }) }))).toBeNull();
  });
});

describe('a key for Google', () => {
  it('may be a Gemini key, a service account or both', () => {
    const text = JSON.stringify(account);
    expect(readGoogleKey(JSON.stringify({ GOOGLE_API_KEY: 'a' }))).toEqual({ apiKey: 'a', account: null });
    expect(readGoogleKey(JSON.stringify({ GOOGLE_SERVICE_KEY: text, GOOGLE_API_KEY: '' }))).toEqual({
      apiKey: null,
      account,
    });
    expect(readGoogleKey(JSON.stringify({ GOOGLE_SERVICE_KEY: account, GOOGLE_API_KEY: 'a' }))).toEqual({
      apiKey: 'a',
      account,
    });
  });

  it('may be a Gemini key alone, or the file of an account', () => {
    expect(readGoogleKey(' AIza-key ')).toEqual({ apiKey: 'AIza-key', account: null });
    expect(readGoogleKey(JSON.stringify({ type: 'service_account', ...account }))).toEqual({
      apiKey: null,
      account,
    });
  });

  it('is none when either part is wrong or both are missing', () => {
    expect(readGoogleKey('{}')).toBeNull();
    for (const value of ['null', 'a b', '[]', '{"GOOGLE_API_KEY":"a', '{"private_key":"k"}'])
      expect(readGoogleKey(value)).toBeNull();
    expect(readGoogleKey(JSON.stringify({ GOOGLE_API_KEY: 'a', GOOGLE_SERVICE_KEY: '{}' }))).toBeNull();
    expect(readGoogleKey(JSON.stringify({ GOOGLE_API_KEY: 'a b' }))).toBeNull();
  });

  it.each([
    { client_email: 'me' },
    { project_id: 'ab' },
    { project_id: '../x' },
    { private_key: 'k'.repeat(600) },
    { private_key: undefined },
  ])('has no service account with %j', (wrong) => {
    expect(serviceAccountKeySchema.safeParse({ ...account, ...wrong }).success).toBe(false);
  });
});

it('each part of a key can be looked at alone', () => {
  expect(isKeyPart('apiVersion', '2024-10-21')).toBe(true);
  expect(isKeyPart('apiVersion', 'a b')).toBe(false);
});
