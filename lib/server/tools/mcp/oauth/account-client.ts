import 'server-only';
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { McpFailure } from '../mcp-failure';
import { mcpAccountSchema, type McpAccount, type McpAccountStore } from './mcp-account';

/** Servers with this capability name themselves when they send the user back. */
const NAMES_ITSELF = 'authorization_response_iss_parameter_supported';

/** A client without a secret is protected by PKCE alone. */
function metadataFor(redirectUrl: string): OAuthClientMetadata {
  return {
    client_name: 'Parley',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

export class AccountClient implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly #store: McpAccountStore;
  readonly #state: string | null;
  #account: McpAccount;
  #verifier: string | null;
  #address: URL | null = null;

  /** A null `state` means that there is no user who could be sent to a page. */
  constructor(
    store: McpAccountStore,
    account: McpAccount,
    { state = null, verifier = null }: { readonly state?: string | null; readonly verifier?: string | null },
  ) {
    this.#store = store;
    this.#account = account;
    this.#state = state;
    this.#verifier = verifier;
    this.redirectUrl = account.redirectUrl;
    this.clientMetadata = metadataFor(account.redirectUrl);
  }

  /** It also proves later that we sent the user; null until it is known. */
  get departure(): { readonly address: string; readonly codeVerifier: string } | null {
    return this.#address === null || this.#verifier === null
      ? null
      : { address: this.#address.href, codeVerifier: this.#verifier };
  }

  state(): string {
    return this.#state ?? '';
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#account.client;
  }

  async saveClientInformation(client: OAuthClientInformationMixed): Promise<void> {
    await this.#change({ client });
  }

  tokens(): OAuthTokens | undefined {
    return this.#account.tokens;
  }

  async saveTokens(tokens: OAuthTokens): Promise<void> {
    // A server that renews without a new refresh token expects the old one to be used again.
    const refresh_token = tokens.refresh_token ?? this.#account.tokens?.refresh_token;
    await this.#change({ tokens: refresh_token === undefined ? tokens : { ...tokens, refresh_token } });
  }

  redirectToAuthorization(address: URL): void {
    this.#address = address;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier ?? '';
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#account.discovery;
  }

  /** Throws McpFailure before a client that was registered by hand is used at another server. */
  async saveDiscoveryState(found: OAuthDiscoveryState): Promise<void> {
    const { authorizationServerUrl, resourceMetadataUrl, authorizationServerMetadata: metadata } = found;
    const { client, isClientGiven, discovery } = this.#account;
    const home = client?.issuer;
    if (isClientGiven === true && home !== undefined && !isSameAddress(home, authorizationServerUrl))
      throw new McpFailure('bad_answer');
    const named =
      metadata === undefined
        ? { issuer: discovery?.issuer, namesItself: discovery?.namesItself }
        : { issuer: metadata.issuer, namesItself: namesItself(metadata) };
    await this.#change({ discovery: { authorizationServerUrl, resourceMetadataUrl, ...named } });
  }

  async invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): Promise<void> {
    await this.#change({
      ...((scope === 'all' || scope === 'client') && this.#account.isClientGiven !== true
        ? { client: undefined }
        : {}),
      ...(scope === 'all' || scope === 'tokens' ? { tokens: undefined } : {}),
      ...(scope === 'all' || scope === 'discovery' ? { discovery: undefined } : {}),
    });
  }

  async #change(change: Partial<McpAccount>): Promise<void> {
    this.#account = mcpAccountSchema.parse({ ...this.#account, ...change });
    await this.#store.write(this.#account);
  }
}

function namesItself(metadata: Readonly<Record<string, unknown>>): boolean {
  return metadata[NAMES_ITSELF] === true;
}

function isSameAddress(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}
