import * as z from 'zod/mini';
import {
  actionAuthSchema,
  actionMetadataSchema,
  actionSecretsSchema,
  type ActionSecrets,
} from '@/lib/domain/tool/action';
import { assistantObjectSchema, ASSISTANTS_PATH } from './assistants';

/** `GET`: the actions of all assistants of the user. */
export const ACTIONS_PATH = `${ASSISTANTS_PATH}/actions`;

/** Returns the path of the actions of an assistant. `POST` {@link saveActionSchema}. */
export function assistantActionsPath(assistantId: string): string {
  return `${ACTIONS_PATH}/${encodeURIComponent(assistantId)}`;
}

/** Returns the path of one action. `DELETE`. */
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
 * What a caller writes of an action: what is absent is unchanged. The credentials of OAuth are beside the other
 * secrets, or in `auth`, as older forms have them.
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

/** The body of a `POST`; the functions themselves follow from the text, but there must be some. */
export const saveActionSchema = z.object({
  functions: z.optional(z.array(z.unknown()).check(z.minLength(1, 'has no functions'))),
  metadata: changedMetadataSchema,
  action_id: z.nullish(z.string().check(z.maxLength(256))),
});

export type SaveAction = z.output<typeof saveActionSchema>;

/** An action as every client reads it: without its secrets. */
export const actionObjectSchema = z.object({
  action_id: z.string(),
  assistant_id: z.string(),
  type: z.literal('action_prototype'),
  user: z.string(),
  metadata: actionMetadataSchema,
  /** Ours: which secrets are stored. */
  stored_secrets: z.array(z.enum(['api_key', 'oauth_client_id', 'oauth_client_secret'])),
  /** Ours: whether its calls need an account of the user, who has connected one. */
  account: z._default(z.enum(['none', 'needed', 'connected']), 'none'),
});

export type ActionObject = z.infer<typeof actionObjectSchema>;

export const actionListSchema = z.array(actionObjectSchema);

/** What an assistant has beside the assistant itself, as compat clients read it. */
export const assistantDocumentSchema = z.object({
  assistant_id: z.string(),
  user: z.string(),
  /** The domain and the id of each action. */
  actions: z.array(z.string()),
  file_ids: z.array(z.string()),
});

export type AssistantDocument = z.infer<typeof assistantDocumentSchema>;

/** The answer of a `POST` of {@link assistantActionsPath}. */
export const savedActionSchema = z.tuple([
  assistantDocumentSchema,
  assistantObjectSchema,
  actionObjectSchema,
]);

/** Returns the names of the secrets that are stored. */
export function storedSecretNames(stored: ActionSecrets): ActionObject['stored_secrets'] {
  return (['api_key', 'oauth_client_id', 'oauth_client_secret'] as const).filter(
    (name) => stored[name] !== '',
  );
}
