import * as z from 'zod/mini';
import { assistantToolSchema, type AssistantDraft } from '@/lib/domain/assistant/assistant';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { assistantFieldSchemas, fileIdsSchema, skillIdsSchema } from './assistant-fields';

/** `GET` returns a page, oldest first; `POST` {@link newBuilderDraftSchema} adds one. */
export const BUILDER_ASSISTANTS_PATH = '/api/builder/assistants';

/** The path takes `GET`, `PATCH` {@link builderDraftSchema} and `DELETE`. */
export function builderAssistantPath(assistantId: string): string {
  return `${BUILDER_ASSISTANTS_PATH}/${encodeURIComponent(assistantId)}`;
}

/** `POST` takes a form with {@link ASSISTANT_AVATAR_FIELD}. */
export function builderAvatarPath(assistantId: string): string {
  return `${builderAssistantPath(assistantId)}/avatar`;
}

export const builderListQuerySchema = z.object({ after: z.optional(z.string().check(z.maxLength(256))) });

const draftSchema = z.object({
  ...assistantFieldSchemas,
  tools: z.array(assistantToolSchema),
  fileIds: z.optional(fileIdsSchema),
  skillIds: skillIdsSchema,
  isCopy: z.boolean(),
  knowsUser: z.boolean(),
});

/** Absent files stay as they are. Only a creation reads whether it is a copy. */
export const builderDraftSchema = z.pipe(draftSchema, z.transform(toDraft));

/** A second request with the same key returns the first assistant. */
export const newBuilderDraftSchema = z.pipe(
  z.extend(draftSchema, { createKey: z.optional(uuidSchema) }),
  z.transform(({ createKey, ...fields }) => ({ createKey: createKey ?? null, draft: toDraft(fields) })),
);

function toDraft({ tools, ...fields }: z.output<typeof draftSchema>): AssistantDraft {
  return { ...fields, tools: tools.map((tool) => (tool.type === 'toolkit' ? tool.id : tool)) };
}

export type BuilderDraft = z.input<typeof builderDraftSchema>;

export const builderAssistantSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** Null means the first with the model. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  fileIds: z.array(z.string()),
  skillIds: z.array(z.string()),
  /** {@link builderActionsPath} lists the actions. */
  actionCount: z.int(),
  avatar: z.nullable(z.string()),
  /** Another user or a file provided the assistant. */
  isCopy: z.boolean(),
  /** A copy may read what is kept of the user. */
  knowsUser: z.boolean(),
  /** Other users can copy the assistant by a link. */
  isLinked: z.boolean(),
});

export type BuilderAssistant = z.infer<typeof builderAssistantSchema>;

export const builderListSchema = z.object({
  items: z.array(builderAssistantSchema),
  hasMore: z.boolean(),
});
