import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { stopListening } from './listen-locally';

/** The provider does not send absent fields. */
export interface ProviderAccount {
  id: string;
  email?: unknown;
  isEmailVerified?: boolean;
  name?: string;
  picture?: string;
}

/** An OpenID issuer that also speaks as GitHub, Discord and Facebook do. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly accounts: Map<string, ProviderAccount>;
  /** These make a server at the application's address use the issuer for every provider. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

const CLIENT = { id: 'parley', secret: 'a-secret-of-the-tests' };
const PROVIDERS = ['discord', 'facebook', 'github', 'google', 'openid'];
const SCOPES = ['openid', 'email', 'profile', 'user:email', 'read:user', 'identify', 'public_profile'];

export async function startIdentityProvider(applicationOrigin: string): Promise<IdentityProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  const port = await new Promise<number>((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) settle(address.port);
    });
  });
  const issuer = `http://127.0.0.1:${String(port)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: PROVIDERS.map((name) => `${applicationOrigin}/oauth/${name}/callback`),
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, isEmailVerified, name, picture } = accounts.get(id) ?? { id };
        return Promise.resolve(
          withoutUndefined({ sub: id, email, email_verified: isEmailVerified, name, picture }),
        );
      },
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
  });
  const serveProvider = provider.callback();
  handle = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const work = pathname.startsWith('/interaction/')
      ? signIn(provider, request, response)
      : serveShape(provider, accounts, pathname, request, response);
    work.then(
      (isServed) => (isServed ? undefined : void serveProvider(request, response)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  };
  return {
    issuer,
    accounts,
    settings: {
      ALLOW_SOCIAL_LOGIN: 'true',
      ...Object.fromEntries(
        PROVIDERS.flatMap((name) => [
          [`${name.toUpperCase()}_CLIENT_ID`, CLIENT.id],
          [`${name.toUpperCase()}_CLIENT_SECRET`, CLIENT.secret],
        ]),
      ),
      ...Object.fromEntries(
        ['github', 'discord', 'facebook'].flatMap((name) => [
          [`${name.toUpperCase()}_AUTHORIZATION_URL`, `${issuer}/auth`],
          [`${name.toUpperCase()}_TOKEN_URL`, `${issuer}/token`],
          [`${name.toUpperCase()}_USERINFO_URL`, `${issuer}/${name}/me`],
        ]),
      ),
      GOOGLE_ISSUER: issuer,
      OPENID_ISSUER: issuer,
      OPENID_BUTTON_LABEL: 'Continue with Example ID',
    },
    stop: () => stopListening(server),
  };
}

/** The user names their account in a field and presses a button. */
async function signIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      '<!doctype html><title>Example ID</title><form method="post"><label>Account <input name="account"></label>' +
        '<button name="answer" value="yes">Sign in</button><button name="answer" value="no">Cancel</button></form>',
    );
    return true;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result =
    form.get('answer') === 'no'
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(request, response, result);
  return true;
}

/** Serves profiles as GitHub, Discord and Facebook write them, for a token the issuer gave. */
async function serveShape(
  provider: Provider,
  accounts: Map<string, ProviderAccount>,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const shape = SHAPES[pathname];
  if (shape === undefined) return false;
  const token = await provider.AccessToken.find((request.headers.authorization ?? '').replace('Bearer ', ''));
  const account = token === undefined ? undefined : accounts.get(token.accountId);
  if (account === undefined) {
    response.writeHead(401).end();
    return true;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(shape(account)));
  return true;
}

const SHAPES: Record<string, (account: ProviderAccount) => unknown> = {
  '/github/me': ({ id, name, picture }) => ({
    id: Number(id),
    login: `login${id}`,
    name,
    avatar_url: picture,
  }),
  '/github/me/emails': ({ email, isEmailVerified }) =>
    email === undefined
      ? []
      : [
          { email: 'second@example.org', primary: false, verified: true },
          { email, primary: true, verified: isEmailVerified },
        ],
  '/discord/me': ({ id, name, email, isEmailVerified, picture }) => ({
    id,
    username: name,
    email,
    verified: isEmailVerified,
    avatar: picture,
  }),
  '/facebook/me': ({ id, name, email, picture }) => ({
    id,
    name,
    email,
    picture: { data: { url: picture } },
  }),
};

function withoutUndefined(claims: Record<string, unknown>): { sub: string } & Record<string, unknown> {
  return {
    sub: '',
    ...Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)),
  };
}
