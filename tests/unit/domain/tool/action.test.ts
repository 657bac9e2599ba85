import {
  accountKeyOf,
  actionAuthSchema,
  actionMetadataSchema,
  actionSecretsSchema,
  toActionAuth,
  toActionId,
  toActionToolkitId,
} from '@/lib/domain/tool/action';

function authOf(auth: unknown, secrets: unknown = {}) {
  return toActionAuth({ auth: actionAuthSchema.parse(auth) }, actionSecretsSchema.parse(secrets));
}

const OAUTH = {
  type: 'oauth',
  authorization_url: 'https://id.example/authorize',
  client_url: 'https://id.example/token',
  scope: 'read',
};

it('an action without a word on it needs no proof', () => {
  const { auth } = actionMetadataSchema.parse({ domain: 'A.example', raw_spec: '' });
  expect(toActionAuth({ auth }, actionSecretsSchema.parse({}))).toEqual({ auth: { kind: 'none' } });
});

it('a key is sent by basic unless another way is chosen', () => {
  const key = { api_key: 'k' };
  expect(authOf({ type: 'service_http' }, key)).toEqual({ auth: { kind: 'basic', key: 'k' } });
  expect(authOf({ type: 'service_http', authorization_type: 'bearer' }, key)).toEqual({
    auth: { kind: 'bearer', key: 'k' },
  });
  expect(
    authOf({ type: 'service_http', authorization_type: 'custom', custom_auth_header: 'X-Key' }, key),
  ).toEqual({ auth: { kind: 'header', header: 'X-Key', key: 'k' } });
});

it.each([
  [{ type: 'service_http' }, {}, 'api_key'],
  [{ type: 'service_http', authorization_type: 'custom' }, { api_key: 'k' }, 'custom_auth_header'],
  [
    { type: 'service_http', authorization_type: 'custom', custom_auth_header: 'X\r\nY' },
    { api_key: 'k' },
    'custom_auth_header',
  ],
  [OAUTH, {}, 'oauth_client_id'],
  [OAUTH, { oauth_client_id: 'i' }, 'oauth_client_secret'],
  [{ ...OAUTH, client_url: 'file:///etc' }, { oauth_client_id: 'i', oauth_client_secret: 's' }, 'client_url'],
  [
    { ...OAUTH, authorization_url: '' },
    { oauth_client_id: 'i', oauth_client_secret: 's' },
    'authorization_url',
  ],
  [{ ...OAUTH, scope: ' ' }, { oauth_client_id: 'i', oauth_client_secret: 's' }, 'scope'],
])('says which field is missing of %j', (auth, secrets, missing) => {
  expect(authOf(auth, secrets)).toEqual({ missing });
});

it('reads the fields of client credentials', () => {
  const secrets = { oauth_client_id: 'i', oauth_client_secret: 's' };
  expect(authOf({ ...OAUTH, token_exchange_method: 'basic_auth_header' }, secrets)).toEqual({
    auth: {
      kind: 'client_credentials',
      tokenUrl: 'https://id.example/token',
      clientId: 'i',
      clientSecret: 's',
      scope: 'read',
      exchange: 'basic_auth_header',
    },
  });
});

it('a token of each user needs no secret of the client and no scope', () => {
  const auth = { ...OAUTH, scope: '', grant: 'authorization_code' };
  expect(authOf(auth, { oauth_client_id: 'i' })).toEqual({
    auth: {
      kind: 'authorization_code',
      authorizationUrl: 'https://id.example/authorize',
      tokenUrl: 'https://id.example/token',
      clientId: 'i',
      clientSecret: '',
      scope: '',
      exchange: 'default_post',
    },
  });
  expect(authOf(auth)).toEqual({ missing: 'oauth_client_id' });
  expect(authOf({ ...auth, authorization_url: 'javascript:alert(1)' }, { oauth_client_id: 'i' })).toEqual({
    missing: 'authorization_url',
  });
});

it('an account belongs to the API, the client and both pages, and not to the secret', () => {
  const keyOf = (change: object = {}, domain = 'a.example') => {
    const auth = {
      kind: 'authorization_code' as const,
      authorizationUrl: 'a',
      tokenUrl: 't',
      clientId: 'i',
      clientSecret: '',
      scope: '',
      exchange: 'default_post' as const,
      ...change,
    };
    return accountKeyOf(domain, auth);
  };
  const key = keyOf();
  expect(keyOf({ clientSecret: 's', scope: 'read' })).toBe(key);
  for (const change of [{ authorizationUrl: 'b' }, { tokenUrl: 'b' }, { clientId: 'b' }])
    expect(keyOf(change)).not.toBe(key);
  expect(keyOf({}, 'b.example')).not.toBe(key);
});

it('the toolkit of an action is named by its id', () => {
  expect(toActionId(toActionToolkitId('a1'))).toBe('a1');
  expect(toActionId('mcp:a1')).toBeNull();
});
