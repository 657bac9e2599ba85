import * as z from 'zod/mini';
import { OPENAPI_LIMIT_CHARACTERS } from './openapi/read-openapi-text';

const TEXT_LIMIT_CHARACTERS = 2_048;
const SECRET_LIMIT_CHARACTERS = 8_192;

const text = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT_CHARACTERS));
const secret = z.string().check(z.trim(), z.maxLength(SECRET_LIMIT_CHARACTERS));

/** How an action proves who it is; the names are those of compat clients. */
export const actionAuthSchema = z.object({
  type: z._default(z.enum(['none', 'service_http', 'oauth']), 'none'),
  authorization_type: z._default(z.enum(['basic', 'bearer', 'custom']), 'basic'),
  custom_auth_header: z._default(text, ''),
  authorization_url: z._default(text, ''),
  /** Where tokens are asked for. */
  client_url: z._default(text, ''),
  scope: z._default(text, ''),
  token_exchange_method: z._default(z.enum(['default_post', 'basic_auth_header']), 'default_post'),
  /** Ours: whose token it is, that of the client or that of each user. What compat clients save is the client's. */
  grant: z._default(z.enum(['client_credentials', 'authorization_code']), 'client_credentials'),
});

/** What is stored of an action in the open. */
export const actionMetadataSchema = z.object({
  /** The host name of the first server of `raw_spec`. */
  domain: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(255)),
  raw_spec: z.string().check(z.maxLength(OPENAPI_LIMIT_CHARACTERS)),
  privacy_policy_url: z._default(text, ''),
  auth: z._default(actionAuthSchema, () => actionAuthSchema.parse({})),
  /** True where the owner does not want to be asked before calls that change something. */
  skip_approval: z._default(z.boolean(), false),
});

export type ActionMetadata = z.infer<typeof actionMetadataSchema>;

/** What is stored of an action encrypted, and never returned. */
export const actionSecretsSchema = z.object({
  api_key: z._default(secret, ''),
  oauth_client_id: z._default(secret, ''),
  oauth_client_secret: z._default(secret, ''),
});

export type ActionSecrets = z.infer<typeof actionSecretsSchema>;

/** A client as a token endpoint knows it. */
export interface TokenClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  readonly exchange: 'default_post' | 'basic_auth_header';
}

/** How a user signs in to an action, by authorization code and PKCE. */
export interface AuthorizationCode extends TokenClient {
  readonly kind: 'authorization_code';
  readonly authorizationUrl: string;
  readonly scope: string;
}

/** What a request of an action carries to prove who it is. */
export type ActionAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic' | 'bearer'; readonly key: string }
  | { readonly kind: 'header'; readonly header: string; readonly key: string }
  | (TokenClient & { readonly kind: 'client_credentials'; readonly scope: string })
  | AuthorizationCode;

/** The id of the toolkit of an action begins with this; the rest is the id of the action. */
const TOOLKIT_PREFIX = 'action:';

/** Returns the id of the toolkit of an action. */
export function toActionToolkitId(actionId: string): string {
  return `${TOOLKIT_PREFIX}${actionId}`;
}

/** Returns the id of the action of a toolkit; null for a toolkit of another kind. */
export function toActionId(toolkitId: string): string | null {
  return toolkitId.startsWith(TOOLKIT_PREFIX) ? toolkitId.slice(TOOLKIT_PREFIX.length) : null;
}

/**
 * Returns what tokens belong to: the API they are sent to, and the client and the pages they are from. Those of another
 * one are never sent.
 */
export function accountKeyOf(domain: string, auth: AuthorizationCode): string {
  return JSON.stringify([domain, auth.authorizationUrl, auth.tokenUrl, auth.clientId]);
}

/** The name of a header, as HTTP has it. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/** Returns how the requests of an action prove who they are, or the field that is missing or wrong for it. */
export function toActionAuth(
  { auth }: Pick<ActionMetadata, 'auth'>,
  secrets: ActionSecrets,
): { readonly auth: ActionAuth } | { readonly missing: string } {
  if (auth.type === 'none') return { auth: { kind: 'none' } };
  if (auth.type === 'oauth') return toOAuth(auth, secrets);
  const key = secrets.api_key;
  if (key === '') return { missing: 'api_key' };
  if (auth.authorization_type !== 'custom') return { auth: { kind: auth.authorization_type, key } };
  const header = auth.custom_auth_header;
  return HEADER_NAME.test(header)
    ? { auth: { kind: 'header', header, key } }
    : { missing: 'custom_auth_header' };
}

function toOAuth(
  auth: ActionMetadata['auth'],
  secrets: ActionSecrets,
): { readonly auth: ActionAuth } | { readonly missing: string } {
  if (secrets.oauth_client_id === '') return { missing: 'oauth_client_id' };
  const isOfUser = auth.grant === 'authorization_code';
  if (!isOfUser && secrets.oauth_client_secret === '') return { missing: 'oauth_client_secret' };
  if (!isWebAddress(auth.authorization_url)) return { missing: 'authorization_url' };
  if (!isWebAddress(auth.client_url)) return { missing: 'client_url' };
  if (!isOfUser && auth.scope === '') return { missing: 'scope' };
  const client = {
    tokenUrl: auth.client_url,
    clientId: secrets.oauth_client_id,
    clientSecret: secrets.oauth_client_secret,
    scope: auth.scope,
    exchange: auth.token_exchange_method,
  };
  return {
    auth: isOfUser
      ? { ...client, kind: 'authorization_code', authorizationUrl: auth.authorization_url }
      : { ...client, kind: 'client_credentials' },
  };
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
