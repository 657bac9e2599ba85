import * as z from 'zod/mini';
import { actionMetadataSchema, changedActionMetadataSchema, SECRET_NAMES } from '@/lib/domain/tool/action';
import { builderAssistantPath, builderAssistantSchema } from './builder-assistants';

export const BUILDER_ACTIONS_PATH = '/api/builder/actions';

/** `POST` {@link builderActionDraftSchema} returns {@link savedBuilderActionSchema}. */
export function builderActionsPath(assistantId: string): string {
  return `${builderAssistantPath(assistantId)}/actions`;
}

/** The path accepts `DELETE`. */
export function builderActionPath(assistantId: string, actionId: string): string {
  return `${builderActionsPath(assistantId)}/${encodeURIComponent(actionId)}`;
}

/** A null id adds an action. Absent fields stay as they are. */
export const builderActionDraftSchema = z.object({
  actionId: z.nullable(z.string().check(z.maxLength(256))),
  metadata: changedActionMetadataSchema,
});

export type BuilderActionDraft = z.output<typeof builderActionDraftSchema>;

/** Secrets are left out. */
export const builderActionSchema = z.object({
  actionId: z.string(),
  assistantId: z.string(),
  metadata: actionMetadataSchema,
  storedSecrets: z.array(z.enum(SECRET_NAMES)),
  /** Calls of the action may need an account of the user. */
  account: z.enum(['none', 'needed', 'connected']),
});

export type BuilderAction = z.infer<typeof builderActionSchema>;

export const builderActionListSchema = z.array(builderActionSchema);

export const savedBuilderActionSchema = z.object({
  assistant: builderAssistantSchema,
  action: builderActionSchema,
});
