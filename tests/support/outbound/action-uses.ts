import { actionMetadataSchema, actionSecretsSchema, type TokenClient } from '@/lib/domain/tool/action';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { getAccountToken } from '@/lib/server/tools/actions/account/account-token';
import { exchangeCode } from '@/lib/server/tools/actions/account/connect-account';
import { toActionTools } from '@/lib/server/tools/actions/action-tools';
import { fetchApi } from '@/lib/server/tools/actions/fetch-api';
import { toolContext } from '../tools/tool-context';
import { manifestPath } from './hop-server';
import type { OutboundUse } from './outbound-use';

const API = 'lib/server/tools/actions/fetch-api.ts';
const TOKENS = 'lib/server/tools/actions/token-endpoint.ts';

const tokenClient = (tokenUrl: string): TokenClient => ({
  tokenUrl,
  clientId: 'id',
  clientSecret: 'secret',
  exchange: 'default_post',
});

async function callApi(origin: string, auth: object = {}): Promise<unknown> {
  const text = JSON.stringify({ servers: [{ url: origin }], paths: { '/echo': { get: {} } } });
  const outcome = parseOpenApi(text);
  if (!outcome.isValid) return null;
  const { api } = outcome;
  const [tool] = toActionTools({
    actionId: 'a',
    metadata: actionMetadataSchema.parse({ domain: api.domain, raw_spec: text, auth }),
    api,
    secrets: actionSecretsSchema.parse({ oauth_client_id: 'id', oauth_client_secret: 'secret' }),
    filesOf: () => Promise.resolve([]),
    accountOf: () => ({ read: () => Promise.resolve(null), claim: () => Promise.resolve(null) }),
  });
  return tool?.run({}, toolContext());
}

export const ACTION_USES: readonly OutboundUse[] = [
  {
    name: 'the API of an action',
    files: ['lib/server/tools/actions/execute-action.ts'],
    ask: (address) => callApi(address),
  },
  {
    name: 'the token of an action',
    files: [TOKENS],
    ask: (address) =>
      callApi('https://api.example', {
        type: 'oauth',
        authorization_url: 'https://id.example',
        client_url: address,
        scope: 'a',
      }),
  },
  {
    name: 'the token of an account at an action',
    files: [TOKENS],
    ask: (address) =>
      exchangeCode(
        {
          ...tokenClient(address),
          kind: 'authorization_code',
          authorizationUrl: 'https://id.example',
          scope: '',
        },
        { code: 'c', codeVerifier: 'v', redirectUrl: 'https://chat.example/back' },
      ),
  },
  {
    name: 'another token of an account at an action',
    files: [TOKENS],
    ask(address) {
      const account = { accessToken: 'a', refreshToken: 'r', expiresAtMs: 0 };
      let stored: typeof account | null = account;
      const forget = () => {
        stored = null;
        return Promise.resolve();
      };
      const done = () => Promise.resolve();
      const claim = { account, replace: done, forget, release: done };
      const store = { read: () => Promise.resolve(stored), claim: () => Promise.resolve(claim) };
      return getAccountToken(tokenClient(address), store, null, AbortSignal.timeout(2_000));
    },
  },
  {
    name: 'the description of an API',
    files: [API],
    ask: (address) => fetchApi(address),
  },
  {
    name: 'the OpenAPI file that a manifest names',
    files: [API],
    ask: (address, hop) => fetchApi(`${hop.origin}${manifestPath(address)}`),
  },
];
