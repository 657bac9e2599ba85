import * as z from 'zod/mini';
import { actionMetadataSchema, changedActionMetadataSchema, SECRET_NAMES } from '@/lib/domain/tool/action';
import { assistantObjectSchema, ASSISTANTS_PATH } from './compat-assistants';

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

/** The text itself tells the functions, but at least one must be sent. */
export const saveActionSchema = z.object({
  functions: z.optional(z.array(z.unknown()).check(z.minLength(1, 'has no functions'))),
  metadata: changedActionMetadataSchema,
  action_id: z.nullish(z.string().check(z.maxLength(256))),
});

/** An action never carries its secrets. */
export const actionObjectSchema = z.object({
  action_id: z.string(),
  assistant_id: z.string(),
  type: z.literal('action_prototype'),
  user: z.string(),
  metadata: actionMetadataSchema,
  /** We added this field. */
  stored_secrets: z.array(z.enum(SECRET_NAMES)),
  /** We added this field: calls may need an account of the user. */
  account: z._default(z.enum(['none', 'needed', 'connected']), 'none'),
});

export type ActionObject = z.infer<typeof actionObjectSchema>;

export const actionListSchema = z.array(actionObjectSchema);

export const assistantDocumentSchema = z.object({
  assistant_id: z.string(),
  user: z.string(),
  /** Each entry holds the domain and the id of an action. */
  actions: z.array(z.string()),
  file_ids: z.array(z.string()),
});

export type AssistantDocument = z.infer<typeof assistantDocumentSchema>;

export const savedActionSchema = z.tuple([
  assistantDocumentSchema,
  assistantObjectSchema,
  actionObjectSchema,
]);
