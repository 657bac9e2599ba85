import * as z from 'zod/mini';
import { assistantToolSchema, type AssistantDraft } from '@/lib/domain/assistant/assistant';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { assistantFieldSchemas, fileIdsSchema, skillIdsSchema } from './assistant-fields';

/** `GET` returns a page of the user's assistants, the oldest first; `POST` {@link newBuilderDraftSchema} adds one. */
export const BUILDER_ASSISTANTS_PATH = '/api/builder/assistants';

/** Accepts `GET`, `PATCH` {@link builderDraftSchema} and `DELETE`. */
export function builderAssistantPath(assistantId: string): string {
  return `${BUILDER_ASSISTANTS_PATH}/${encodeURIComponent(assistantId)}`;
}

/** `POST` multipart sets the picture, with {@link ASSISTANT_AVATAR_FIELD}. */
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

/** Absent files are unchanged. That an assistant is a copy is read only when it is created. */
export const builderDraftSchema = z.pipe(draftSchema, z.transform(toDraft));

/** With the same key an assistant is created once: the second request returns the first one. */
export const newBuilderDraftSchema = z.pipe(
  z.extend(draftSchema, { createKey: z.optional(uuidSchema) }),
  z.transform(({ createKey, ...fields }) => ({ createKey: createKey ?? null, draft: toDraft(fields) })),
);

function toDraft({ tools, ...fields }: z.output<typeof draftSchema>): AssistantDraft {
  return { ...fields, tools: tools.map((tool) => (tool.type === 'toolkit' ? tool.id : tool)) };
}

export type BuilderDraft = z.input<typeof builderDraftSchema>;

/** An assistant as its builder and the lists of this application read it. */
export const builderAssistantSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** Null means the first endpoint that lists the model. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  fileIds: z.array(z.string()),
  skillIds: z.array(z.string()),
  /** Counts its actions, which `BUILDER_ACTIONS_PATH` lists. */
  actionCount: z.int(),
  /** Is the address of its picture. */
  avatar: z.nullable(z.string()),
  /** True when another user wrote the assistant, or it came from a file. */
  isCopy: z.boolean(),
  /** True lets a copy read what is kept of its user for many chats. */
  knowsUser: z.boolean(),
});

export type BuilderAssistant = z.infer<typeof builderAssistantSchema>;

export const builderListSchema = z.object({
  items: z.array(builderAssistantSchema),
  hasMore: z.boolean(),
});
