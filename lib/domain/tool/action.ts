import * as z from 'zod/mini';
import { OPENAPI_LIMIT_CHARACTERS } from './openapi/read-openapi-text';

const TEXT_LIMIT_CHARACTERS = 2_048;
const SECRET_LIMIT_CHARACTERS = 8_192;

const text = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT_CHARACTERS));
const secret = z.string().check(z.trim(), z.maxLength(SECRET_LIMIT_CHARACTERS));

/** Compat clients use these names. */
export const actionAuthSchema = z.object({
  type: z._default(z.enum(['none', 'service_http', 'oauth']), 'none'),
  authorization_type: z._default(z.enum(['basic', 'bearer', 'custom']), 'basic'),
  custom_auth_header: z._default(text, ''),
  authorization_url: z._default(text, ''),
  client_url: z._default(text, ''),
  scope: z._default(text, ''),
  token_exchange_method: z._default(z.enum(['default_post', 'basic_auth_header']), 'default_post'),
  /** We added this field: the token is that of the client, or of each user. */
  grant: z._default(z.enum(['client_credentials', 'authorization_code']), 'client_credentials'),
});

/** These fields of an action are stored in the open. */
export const actionMetadataSchema = z.object({
  /** The domain is the host of the first server of `raw_spec`. */
  domain: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(255)),
  raw_spec: z.string().check(z.maxLength(OPENAPI_LIMIT_CHARACTERS)),
  privacy_policy_url: z._default(text, ''),
  auth: z._default(actionAuthSchema, () => actionAuthSchema.parse({})),
  skip_approval: z._default(z.boolean(), false),
});

export type ActionMetadata = z.infer<typeof actionMetadataSchema>;

/** Secrets are stored encrypted and never returned. */
export const actionSecretsSchema = z.object({
  api_key: z._default(secret, ''),
  oauth_client_id: z._default(secret, ''),
  oauth_client_secret: z._default(secret, ''),
});

export type ActionSecrets = z.infer<typeof actionSecretsSchema>;

export const SECRET_NAMES = ['api_key', 'oauth_client_id', 'oauth_client_secret'] as const;

export type SecretName = (typeof SECRET_NAMES)[number];

export function storedSecretNames(stored: ActionSecrets): SecretName[] {
  return SECRET_NAMES.filter((name) => stored[name] !== '');
}

const { domain, raw_spec, privacy_policy_url, skip_approval } = actionMetadataSchema.shape;
const clientSecrets = {
  oauth_client_id: z.optional(actionSecretsSchema.shape.oauth_client_id.def.innerType),
  oauth_client_secret: z.optional(actionSecretsSchema.shape.oauth_client_secret.def.innerType),
};

/** Absent fields stay as they are. Older forms have the credentials of OAuth in `auth`. */
export const changedActionMetadataSchema = z.object({
  domain: z.optional(domain),
  raw_spec: z.optional(raw_spec),
  privacy_policy_url: z.optional(privacy_policy_url.def.innerType),
  skip_approval: z.optional(skip_approval.def.innerType),
  /** Without a grant the stored one is kept. */
  auth: z.optional(
    z.extend(actionAuthSchema, {
      ...clientSecrets,
      grant: z.optional(actionAuthSchema.shape.grant.def.innerType),
    }),
  ),
  api_key: z.optional(actionSecretsSchema.shape.api_key.def.innerType),
  ...clientSecrets,
});

export type ChangedActionMetadata = z.output<typeof changedActionMetadataSchema>;

/** Secrets are named, but never shown. */
export interface ShownAction {
  readonly actionId: string;
  readonly assistantId: string;
  readonly metadata: ActionMetadata;
  readonly storedSecrets: readonly SecretName[];
  /** Calls of the action may need an account of the user. */
  readonly account: 'none' | 'needed' | 'connected';
}

export interface TokenClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Empty for a public client, which has no secret. */
  readonly clientSecret: string;
  readonly exchange: 'default_post' | 'basic_auth_header';
}

export interface AuthorizationCode extends TokenClient {
  readonly kind: 'authorization_code';
  readonly authorizationUrl: string;
  readonly scope: string;
}

export type ActionAuth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic' | 'bearer'; readonly key: string }
  | { readonly kind: 'header'; readonly header: string; readonly key: string }
  | (TokenClient & { readonly kind: 'client_credentials'; readonly scope: string })
  | AuthorizationCode;

const TOOLKIT_PREFIX = 'action:';

export function toActionToolkitId(actionId: string): string {
  return `${TOOLKIT_PREFIX}${actionId}`;
}

export function toActionId(toolkitId: string): string | null {
  return toolkitId.startsWith(TOOLKIT_PREFIX) ? toolkitId.slice(TOOLKIT_PREFIX.length) : null;
}

/** Tokens belong to API, client and pages. Those of another one are never sent. */
export function accountKeyOf(domain: string, auth: AuthorizationCode): string {
  return JSON.stringify([domain, auth.authorizationUrl, auth.tokenUrl, auth.clientId]);
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

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
