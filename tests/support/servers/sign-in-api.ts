import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { listenLocally, stopListening } from './listen-locally';

/** The API knows a client with a secret, and a public one. */
export const SIGN_IN_CLIENT = { id: 'parley', secret: 'a-secret-of-the-tests' };
export const PUBLIC_CLIENT_ID = 'parley-public';

const SCOPES = ['openid', 'offline_access', 'read'];

export interface SignInApi {
  readonly origin: string;
  readonly seen: string[];
  readonly exchanges: string[];
  answer: 'allow' | 'deny';
  /** Applies to access tokens issued from now on. */
  lifeSeconds: number;
  refuseSeen(): void;
  withdrawGrants(): Promise<void>;
  breakTokens(status: number | null): void;
  /** Returns where the sign-in page leads the user back to. */
  signIn(address: string, accountId: string): Promise<string>;
  stop(): Promise<void>;
}

/** The issuer leads users back to this address. `/notes` answers with the account of the token. */
export async function startSignInApi(redirectUrl: string): Promise<SignInApi> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  // The name is used and not the number: only the name is allowed where private addresses are refused.
  const origin = (await listenLocally(server)).replace('127.0.0.1', 'localhost');
  const grantIds = new Set<string>();
  const refused = new Set<string>();
  let brokenStatus: number | null = null;
  const client = {
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    scope: SCOPES.join(' '),
  };
  const provider = new Provider(origin, {
    clients: [
      {
        ...client,
        client_id: SIGN_IN_CLIENT.id,
        client_secret: SIGN_IN_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_basic',
      },
      { ...client, client_id: PUBLIC_CLIENT_ID, token_endpoint_auth_method: 'none' },
    ],
    cookies: { keys: ['a key of the tests'] },
    scopes: SCOPES,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: () => api.lifeSeconds },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant: async (context) => {
      const { client: asking, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: asking?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(SCOPES.join(' '));
      grantIds.add(await grant.save());
      return grant;
    },
  });
  const serveIssuer = provider.callback();
  const api: SignInApi = {
    origin,
    seen: [],
    exchanges: [],
    answer: 'allow',
    lifeSeconds: 3_600,
    refuseSeen: () => api.seen.forEach((token) => refused.add(token)),
    async withdrawGrants() {
      for (const grantId of grantIds) await provider.RefreshToken.revokeByGrantId(grantId);
    },
    breakTokens: (status) => {
      brokenStatus = status;
    },
    signIn: (address, accountId) => walk(address, redirectUrl, accountId),
    stop: () => stopListening(server),
  };
  provider.on('grant.success', ({ oidc }) => api.exchanges.push(String(oidc.params?.['grant_type'])));

  async function serveNotes(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (request.headers.authorization ?? '').replace('Bearer ', '');
    const token = refused.has(text) ? undefined : await provider.AccessToken.find(text);
    api.seen.push(text);
    response.writeHead(token === undefined ? 401 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(token === undefined ? { error: 'invalid_token' } : { of: token.accountId }));
  }

  handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const isToken = pathname === '/token';
    if (isToken && brokenStatus !== null) return response.writeHead(brokenStatus).end('{}');
    if (pathname === '/notes') return void serveNotes(request, response);
    if (!pathname.startsWith('/interaction/')) return void serveIssuer(request, response);
    const result =
      api.answer === 'deny'
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: searchParams.get('account') ?? '' } };
    void provider.interactionFinished(request, response, result);
  };
  return api;
}

async function walk(address: string, redirectUrl: string, accountId: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (!next.href.startsWith(redirectUrl)) {
    if (next.pathname.startsWith('/interaction/')) next.searchParams.set('account', accountId);
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const response = await fetch(next, { redirect: 'manual', headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The page leads nowhere: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next.href;
}
