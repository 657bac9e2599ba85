import * as z from 'zod/mini';
import {
  actionAuthSchema,
  actionMetadataSchema,
  actionSecretsSchema,
  toActionAuth,
  type SecretName,
} from '@/lib/domain/tool/action';
import type { CallableApi } from '@/lib/domain/tool/openapi/api-operation';
import type { BuilderAction, BuilderActionDraft } from './builder-actions';

/** An empty field keeps the stored secret. */
export const actionAuthFormSchema = z.object({
  type: actionAuthSchema.shape.type.def.innerType,
  authorization_type: actionAuthSchema.shape.authorization_type.def.innerType,
  custom_auth_header: z.string(),
  authorization_url: z.string(),
  client_url: z.string(),
  scope: z.string(),
  token_exchange_method: actionAuthSchema.shape.token_exchange_method.def.innerType,
  grant: actionAuthSchema.shape.grant.def.innerType,
  api_key: z.string(),
  oauth_client_id: z.string(),
  oauth_client_secret: z.string(),
});

export type ActionAuthForm = z.infer<typeof actionAuthFormSchema>;

export const actionFormSchema = z.object({
  raw_spec: z.string(),
  privacy_policy_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  asksFirst: z.boolean(),
  auth: actionAuthFormSchema,
});

export type ActionForm = z.infer<typeof actionFormSchema>;

const NO_SECRETS = { api_key: '', oauth_client_id: '', oauth_client_secret: '' } as const;

/** Null means a new one. */
export function toActionForm(action: BuilderAction | null): ActionForm {
  const auth = action?.metadata.auth ?? actionAuthSchema.parse({});
  return {
    raw_spec: action?.metadata.raw_spec ?? '',
    privacy_policy_url: action?.metadata.privacy_policy_url ?? '',
    asksFirst: action?.metadata.skip_approval !== true,
    auth: { ...auth, ...NO_SECRETS },
  };
}

export function withoutSecrets(form: ActionForm): ActionForm {
  return { ...form, auth: { ...form.auth, ...NO_SECRETS } };
}

export function toActionDraft(
  form: ActionForm,
  api: CallableApi,
  actionId: string | null,
): BuilderActionDraft {
  const { api_key, oauth_client_id, oauth_client_secret, ...auth } = form.auth;
  return {
    actionId,
    metadata: {
      domain: api.domain,
      raw_spec: form.raw_spec,
      privacy_policy_url: form.privacy_policy_url,
      skip_approval: !form.asksFirst,
      auth,
      ...given({ api_key, oauth_client_id, oauth_client_secret }),
    },
  };
}

/** Null means that none is missing or wrong. */
export function findMissingAuth(form: ActionAuthForm, stored: readonly SecretName[]): string | null {
  const secrets = actionSecretsSchema.parse({
    ...Object.fromEntries(stored.map((name) => [name, 'stored'])),
    ...given(form),
  });
  const outcome = toActionAuth({ auth: actionMetadataSchema.shape.auth.parse(trimmed(form)) }, secrets);
  return 'missing' in outcome ? outcome.missing : null;
}

function given({
  api_key,
  oauth_client_id,
  oauth_client_secret,
}: Pick<ActionAuthForm, SecretName>): Partial<Pick<ActionAuthForm, SecretName>> {
  return {
    ...(api_key.trim() === '' ? {} : { api_key }),
    ...(oauth_client_id.trim() === '' ? {} : { oauth_client_id }),
    ...(oauth_client_secret.trim() === '' ? {} : { oauth_client_secret }),
  };
}

function trimmed(form: ActionAuthForm) {
  return { ...form, custom_auth_header: form.custom_auth_header.trim() };
}
