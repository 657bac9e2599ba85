import * as z from 'zod/mini';
import {
  actionAuthSchema,
  actionMetadataSchema,
  actionSecretsSchema,
  type ActionSecrets,
} from '@/lib/domain/tool/action';
import { assistantObjectSchema, ASSISTANTS_PATH } from './assistants';

/** `GET` lists the actions of all the user's assistants. */
export const ACTIONS_PATH = `${ASSISTANTS_PATH}/actions`;

export function assistantActionsPath(assistantId: string): string {
  return `${ACTIONS_PATH}/${encodeURIComponent(assistantId)}`;
}

export function assistantActionPath(assistantId: string, actionId: string): string {
  return `${assistantActionsPath(assistantId)}/${encodeURIComponent(actionId)}`;
}

export const actionParamsSchema = z.object({
  assistantId: z.string().check(z.maxLength(256)),
  actionId: z.string().check(z.maxLength(256)),
});

const { domain, raw_spec, privacy_policy_url, skip_approval } = actionMetadataSchema.shape;
const secrets = {
  oauth_client_id: z.optional(actionSecretsSchema.shape.oauth_client_id.def.innerType),
  oauth_client_secret: z.optional(actionSecretsSchema.shape.oauth_client_secret.def.innerType),
};

/**
 * Absent fields are unchanged. The credentials of OAuth are beside the other secrets, or in `auth`, as older forms
 * have them.
 */
const changedMetadataSchema = z.object({
  domain: z.optional(domain),
  raw_spec: z.optional(raw_spec),
  privacy_policy_url: z.optional(privacy_policy_url.def.innerType),
  skip_approval: z.optional(skip_approval.def.innerType),
  /** Without a grant, as compat clients save it, the stored one stays. */
  auth: z.optional(
    z.extend(actionAuthSchema, {
      ...secrets,
      grant: z.optional(actionAuthSchema.shape.grant.def.innerType),
    }),
  ),
  api_key: z.optional(actionSecretsSchema.shape.api_key.def.innerType),
  ...secrets,
});

export type ChangedActionMetadata = z.output<typeof changedMetadataSchema>;

/** The functions themselves follow from the text, but there must be some. */
export const saveActionSchema = z.object({
  functions: z.optional(z.array(z.unknown()).check(z.minLength(1, 'has no functions'))),
  metadata: changedMetadataSchema,
  action_id: z.nullish(z.string().check(z.maxLength(256))),
});

export type SaveAction = z.output<typeof saveActionSchema>;

/** Secrets are left out. */
export const actionObjectSchema = z.object({
  action_id: z.string(),
  assistant_id: z.string(),
  type: z.literal('action_prototype'),
  user: z.string(),
  metadata: actionMetadataSchema,
  /** This field is ours: which secrets are stored. */
  stored_secrets: z.array(z.enum(['api_key', 'oauth_client_id', 'oauth_client_secret'])),
  /** This field is ours: whether its calls need an account of the user, and whether one is connected. */
  account: z._default(z.enum(['none', 'needed', 'connected']), 'none'),
});

export type ActionObject = z.infer<typeof actionObjectSchema>;

export const actionListSchema = z.array(actionObjectSchema);

export const assistantDocumentSchema = z.object({
  assistant_id: z.string(),
  user: z.string(),
  /** Holds the domain and the id of each action. */
  actions: z.array(z.string()),
  file_ids: z.array(z.string()),
});

export type AssistantDocument = z.infer<typeof assistantDocumentSchema>;

export const savedActionSchema = z.tuple([
  assistantDocumentSchema,
  assistantObjectSchema,
  actionObjectSchema,
]);

/** Returns names only, never the secrets. */
export function storedSecretNames(stored: ActionSecrets): ActionObject['stored_secrets'] {
  return (['api_key', 'oauth_client_id', 'oauth_client_secret'] as const).filter(
    (name) => stored[name] !== '',
  );
}
