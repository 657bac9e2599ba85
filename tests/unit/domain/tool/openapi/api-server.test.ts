import { findOperationServer, findServer, toServerUrl } from '@/lib/domain/tool/openapi/api-server';

const api = { server: new URL('https://a.example/v1'), base: null, isOfOperations: false };
const at = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) });

it('an operation has its own server, that of its path, or that of the API', () => {
  expect(findOperationServer({}, {}, api)).toBe('https://a.example/v1');
  expect(findOperationServer({}, at('https://a.example/path/'), api)).toBe('https://a.example/path');
  expect(findOperationServer(at('https://a.example/own'), at('https://a.example/path'), api)).toBe(
    'https://a.example/own',
  );
  expect(findOperationServer({}, {}, { ...api, isOfOperations: true })).toBeNull();
});

it('a server of another origin is none, however it is written', () => {
  for (const url of [
    'https://b.example',
    'http://a.example',
    'https://a.example:444',
    '//b.example',
    'https://a.example@b.example',
    String.raw`https:\\b.example`,
    'javascript:x',
  ])
    expect(findOperationServer(at(url), {}, api)).toBeNull();
});

it('a server may be relative, with variables', () => {
  const servers = [{ url: '/{v}', variables: { v: { default: 'v9' } } }];
  expect(findOperationServer({ servers }, {}, api)).toBe('https://a.example/v9');
  const found = findServer({ servers }, 'https://c.example/docs/x.yaml');
  expect(found === null ? null : toServerUrl(found.server)).toBe('https://c.example/v9');
  expect(findServer({ servers }, null)).toBeNull();
});

it('a variable without a default has its first choice, and one without any leads nowhere', () => {
  const variables = { region: { enum: ['eu', 'us'] } };
  const chosen = findServer({ servers: [{ url: 'https://{region}.a.example', variables }] }, null);
  expect(chosen === null ? null : toServerUrl(chosen.server)).toBe('https://eu.a.example');
  for (const url of ['https://{tenant}.a.example', 'https://a.example/{tenant}', 'https://a.example/%7Bx%7D'])
    expect(findServer({ servers: [{ url }] }, null)).toBeNull();
});
