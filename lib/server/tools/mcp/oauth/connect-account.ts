import 'server-only';
import { auth, extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpOAuthClient } from '../../../platform/config-file/read-mcp-servers';
import { logWarning } from '../../../platform/log';
import { McpFailure } from '../mcp-failure';
import { mcpFetch } from '../session/mcp-fetch';
import { toMcpFailure } from '../session/to-mcp-failure';
import { AccountClient } from './account-client';
import { accountFetch } from './account-fetch';
import type { McpAccount, McpAccountStore } from './mcp-account';

const REFUSAL_LIMIT_MS = 15_000;

interface AccountServer {
  readonly url: string;
  readonly isTrusted: boolean;
  /** Null means that we register ourselves. */
  readonly oauth: McpOAuthClient | null;
}

/** Registers this server as a client if necessary. Throws McpFailure where there is no sign-in page. */
export async function beginAccount(
  server: AccountServer,
  store: McpAccountStore,
  { redirectUrl, state }: { readonly redirectUrl: string; readonly state: string },
): Promise<{ readonly address: string; readonly codeVerifier: string }> {
  const send = mcpFetch(server);
  try {
    const stored = await store.read();
    const { oauth } = server;
    const client = oauth === null ? reusableClient(stored, redirectUrl) : toClient(oauth, stored);
    const account = { redirectUrl, client, isClientGiven: oauth !== null };
    const accountClient = new AccountClient(store, account, { state });
    const wanted = await askWhatIsWanted(server.url, send);
    const scope = oauth?.scope ?? wanted.scope;
    await auth(accountClient, { serverUrl: server.url, fetchFn: accountFetch(send), ...wanted, scope });
    const { departure } = accountClient;
    if (departure === null || !/^https?:$/.test(new URL(departure.address).protocol))
      throw new McpFailure('bad_answer');
    return departure;
  } catch (error) {
    throw toFailure(error);
  }
}

interface SignedIn {
  readonly code: string;
  readonly codeVerifier: string;
  /** The issuer that signed the user in; undefined means that none was stated. */
  readonly issuer?: string | undefined;
}

/** Throws McpFailure without tokens, or for another server than the one the user was sent to. */
export async function finishAccount(
  server: AccountServer,
  store: McpAccountStore,
  { code, codeVerifier, issuer }: SignedIn,
): Promise<void> {
  const account = await store.read();
  if (account === null) throw new McpFailure('unauthorized');
  const { issuer: expected, namesItself } = account.discovery ?? {};
  if (namesItself === true || (issuer !== undefined && expected !== undefined))
    if (issuer !== expected) throw new McpFailure('bad_answer');
  const accountClient = new AccountClient(store, account, { verifier: codeVerifier });
  try {
    await auth(accountClient, {
      serverUrl: server.url,
      authorizationCode: code,
      fetchFn: accountFetch(mcpFetch(server)),
    });
  } catch (error) {
    throw toFailure(error);
  }
}

/** Stores the token. Returns null when the user must sign in again, or the server cannot be asked. */
export async function renewAccount(
  url: string,
  store: McpAccountStore,
  account: McpAccount,
  send: FetchLike,
): Promise<string | null> {
  const accountClient = new AccountClient(store, account, {});
  if (account.tokens?.refresh_token === undefined) {
    await accountClient.invalidateCredentials('tokens');
    return null;
  }
  try {
    const result = await auth(accountClient, { serverUrl: url, fetchFn: accountFetch(send) });
    return result === 'AUTHORIZED' ? (accountClient.tokens()?.access_token ?? null) : null;
  } catch (error) {
    logWarning('an account at a server of tools could not be renewed', {
      host: new URL(url).host,
      cause: error instanceof Error ? error.name : 'unknown',
    });
    return null;
  }
}

/** The refusal of the request names the metadata and the rights. */
async function askWhatIsWanted(url: string, send: FetchLike) {
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' }),
    signal: AbortSignal.timeout(REFUSAL_LIMIT_MS),
  });
  await response.body?.cancel();
  if (response.status !== 401) return { resourceMetadataUrl: undefined, scope: undefined };
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return { resourceMetadataUrl, scope };
}

/** The stored client is used only where its authorization server is known. */
function reusableClient(stored: McpAccount | null, redirectUrl: string): McpAccount['client'] {
  const isReusable = stored?.redirectUrl === redirectUrl && stored.isClientGiven !== true;
  return isReusable && stored.client?.issuer !== undefined ? stored.client : undefined;
}

/** A client that was registered by hand belongs to the server it was connected with before. */
function toClient(
  { clientId, clientSecret }: McpOAuthClient,
  stored: McpAccount | null,
): McpAccount['client'] {
  const isKnown = stored?.isClientGiven === true && stored.client?.client_id === clientId;
  const issuer = isKnown ? stored.client?.issuer : undefined;
  return {
    client_id: clientId,
    ...(clientSecret === null ? {} : { client_secret: clientSecret }),
    ...(issuer === undefined ? {} : { issuer }),
  };
}

/** The words of the error are meant for developers of the server. */
function toFailure(error: unknown): McpFailure {
  const failure = toMcpFailure(error, 'http');
  return failure instanceof McpFailure ? failure : new McpFailure('bad_answer', { cause: error });
}
