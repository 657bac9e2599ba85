import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js';
import { InvalidGrantError, InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type {
  AuthorizationParams,
  OAuthServerProvider,
} from '@modelcontextprotocol/sdk/server/auth/provider.js';
import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {
  OAuthClientInformationFull,
  OAuthTokenRevocationRequest,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import express from 'express';
import { listenLocally, stopListening } from '../listen-locally';

/**
 * Admits everyone who signs in at its own page: with dynamic registration unless it has none, PKCE, refresh tokens
 * that count once, and tokens that can be revoked.
 */
export async function oauthMcpServer({ hasRegistration = true } = {}) {
  const app = express();
  const server = createServer((request, response) => void app(request, response));
  // The name is used and not the number: only the name is allowed where private addresses are refused.
  const origin = (await listenLocally(server)).replace('127.0.0.1', 'localhost');
  const url = new URL(`${origin}/mcp`);
  const provider = new PermissiveProvider(hasRegistration);
  app.use(mcpAuthRouter({ provider, issuerUrl: new URL(origin), resourceServerUrl: url }));
  app.use(
    '/mcp',
    requireBearerAuth({ verifier: provider, resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(url) }),
    express.json(),
    (request, response) => {
      void (async () => {
        const tools = new McpServer({ name: 'private', version: '1.0.0' });
        tools.registerTool('whoami', { description: 'Returns who is signed in.' }, ({ authInfo }) => ({
          content: [{ type: 'text', text: `token ${authInfo?.token ?? 'none'}` }],
        }));
        const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
        await tools.connect(transport);
        await transport.handleRequest(request, response, request.body);
      })();
    },
  );
  return { url: url.href, origin, provider, stop: () => stopListening(server) };
}

export type OauthMcpServer = Awaited<ReturnType<typeof oauthMcpServer>>;

interface Issued {
  readonly clientId: string;
  readonly resource: URL | undefined;
}

/** Tests revoke what the sign-in page issued. */
class PermissiveProvider implements OAuthServerProvider {
  readonly clients = new Map<string, OAuthClientInformationFull>();
  readonly codes = new Map<string, AuthorizationParams & Issued>();
  readonly accessTokens = new Map<string, Issued>();
  readonly refreshTokens = new Map<string, Issued>();

  readonly clientsStore: OAuthRegisteredClientsStore;

  constructor(hasRegistration: boolean) {
    const getClient = (id: string) => this.clients.get(id);
    const registerClient = (client: OAuthClientInformationFull) => {
      this.clients.set(client.client_id, client);
      return client;
    };
    this.clientsStore = hasRegistration ? { getClient, registerClient } : { getClient };
  }

  authorize(
    client: OAuthClientInformationFull,
    params: AuthorizationParams,
    response: express.Response,
  ): Promise<void> {
    const code = randomUUID();
    this.codes.set(code, { ...params, clientId: client.client_id, resource: params.resource });
    const target = new URL(params.redirectUri);
    target.searchParams.set('code', code);
    target.searchParams.set('state', params.state ?? '');
    response.redirect(target.href);
    return Promise.resolve();
  }

  challengeForAuthorizationCode(_client: OAuthClientInformationFull, code: string): Promise<string> {
    return Promise.resolve(this.codes.get(code)?.codeChallenge ?? '');
  }

  exchangeAuthorizationCode(client: OAuthClientInformationFull, code: string): Promise<OAuthTokens> {
    const issued = this.codes.get(code);
    this.codes.delete(code);
    if (issued?.clientId !== client.client_id) throw new InvalidGrantError('unknown code');
    return Promise.resolve(this.#issue(issued));
  }

  exchangeRefreshToken(client: OAuthClientInformationFull, token: string): Promise<OAuthTokens> {
    const issued = this.refreshTokens.get(token);
    this.refreshTokens.delete(token);
    if (issued?.clientId !== client.client_id) throw new InvalidGrantError('unknown refresh token');
    return Promise.resolve(this.#issue(issued));
  }

  verifyAccessToken(token: string) {
    const issued = this.accessTokens.get(token);
    if (issued === undefined) throw new InvalidTokenError('unknown token');
    const expiresAt = Math.floor(Date.now() / 1000) + 3600;
    return Promise.resolve({ token, clientId: issued.clientId, scopes: [], expiresAt });
  }

  revokeToken(_client: OAuthClientInformationFull, { token }: OAuthTokenRevocationRequest): Promise<void> {
    this.accessTokens.delete(token);
    this.refreshTokens.delete(token);
    return Promise.resolve();
  }

  #issue({ clientId, resource }: Issued): OAuthTokens {
    const access_token = `access-${randomUUID()}`;
    const refresh_token = `refresh-${randomUUID()}`;
    this.accessTokens.set(access_token, { clientId, resource });
    this.refreshTokens.set(refresh_token, { clientId, resource });
    return { access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 };
  }
}
