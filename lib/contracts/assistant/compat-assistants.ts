import * as z from 'zod/mini';
import {
  ASSISTANT_TOOLS_LIMIT,
  functionSchema,
  type AssistantChange,
  type AssistantDraft,
  type NamedTool,
} from '@/lib/domain/assistant/assistant';
import { isToolName, jsonObjectSchema } from '@/lib/domain/tool/tool-definition';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '@/lib/domain/tool/toolkit';
import { assistantFieldSchemas, fileIdsSchema, skillIdsSchema } from './assistant-fields';

/**
 * Compat clients read OpenAI's shape here, ours `BUILDER_ASSISTANTS_PATH`. `GET` returns {@link
 * assistantListSchema}; `POST` {@link newAssistantSchema} adds one.
 */
export const ASSISTANTS_PATH = '/api/assistants';

/** The path takes `GET`, `PATCH` {@link assistantChangeSchema} and `DELETE`. */
export function assistantPath(assistantId: string): string {
  return `${ASSISTANTS_PATH}/${encodeURIComponent(assistantId)}`;
}

/** `POST` takes a form with {@link ASSISTANT_AVATAR_FIELD}. */
export function assistantAvatarPath(assistantId: string): string {
  return `${ASSISTANTS_PATH}/avatar/${encodeURIComponent(assistantId)}`;
}

const PAGE_LIMIT = 100;

export const assistantListQuerySchema = z.object({
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT)), PAGE_LIMIT),
  after: z.optional(z.string().check(z.maxLength(256))),
  before: z.optional(z.string().check(z.maxLength(256))),
});

const namedToolSchema = z.union([
  z.string().check(z.minLength(1), z.maxLength(256)),
  z.object({ type: z.literal('code_interpreter') }),
  z.pipe(
    z.object({ type: z.enum(['retrieval', 'file_search']) }),
    z.transform(() => ({ type: 'retrieval' as const })),
  ),
  z.object({ type: z.literal('function'), function: functionSchema }),
  // Toolkits are functions of their ids where clients read them, and not all ids are names of functions.
  z.pipe(
    z.object({
      type: z.literal('function'),
      function: z.object({
        name: z.string().check(
          z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS),
          z.refine((name) => !isToolName(name)),
        ),
      }),
    }),
    z.transform(({ function: { name } }) => name),
  ),
]);

/** Compat clients mix texts and objects; what is neither is left out. */
const namedToolsSchema = z.pipe(
  z.array(z.unknown()).check(z.maxLength(2 * ASSISTANT_TOOLS_LIMIT)),
  z.transform((items): NamedTool[] =>
    items.flatMap((item) => {
      const tool = namedToolSchema.safeParse(item);
      return tool.success ? [tool.data] : [];
    }),
  ),
);

const fields = {
  ...assistantFieldSchemas,
  file_ids: z.optional(fileIdsSchema),
  /** We added this field; the skills must be the user's. */
  skill_ids: z.optional(skillIdsSchema),
  /** We added it: a copy may read what is kept of the user. */
  knows_user: z.optional(z.boolean()),
  tools: z._default(namedToolsSchema, []),
};

export const newAssistantSchema = z.pipe(
  z.object({
    ...fields,
    /** We added this field: a file provided the assistant. */
    is_copy: z.optional(z.literal(true)),
  }),
  z.transform(({ file_ids, skill_ids, knows_user, is_copy, ...same }): AssistantDraft => ({
    ...same,
    fileIds: file_ids,
    skillIds: skill_ids,
    knowsUser: knows_user,
    isCopy: is_copy,
  })),
);

/** Absent fields are unchanged, but absent tools remove all. */
export const assistantChangeSchema = z.pipe(
  z.object({ ...fields, model: z.optional(fields.model) }),
  z.transform(({ file_ids, skill_ids, knows_user, ...same }): AssistantChange => ({
    ...same,
    fileIds: file_ids,
    skillIds: skill_ids,
    knowsUser: knows_user,
  })),
);

const shownFunctionSchema = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  parameters: z.optional(jsonObjectSchema),
});

const toolObjectSchema = z.union([
  z.object({ type: z.enum(['code_interpreter', 'retrieval']) }),
  z.object({ type: z.literal('function'), function: shownFunctionSchema }),
]);

export const assistantObjectSchema = z.object({
  id: z.string(),
  object: z.literal('assistant'),
  /** The time is in seconds since 1970. */
  created_at: z.number(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(toolObjectSchema),
  file_ids: z.array(z.string()),
  /** We added this field; absent means that there are no skills. */
  skill_ids: z.optional(z.array(z.string())),
  /** We added this field: another user or a file wrote the assistant. */
  is_copy: z.optional(z.literal(true)),
  /** We added it: a copy may read what is kept of the user. */
  knows_user: z.optional(z.boolean()),
  metadata: z.object({ avatar: z.optional(z.string()), avatar_source: z.optional(z.string()) }),
});

export type AssistantObject = z.infer<typeof assistantObjectSchema>;

export const assistantListSchema = z.object({
  object: z.literal('list'),
  data: z.array(assistantObjectSchema),
  first_id: z.nullable(z.string()),
  last_id: z.nullable(z.string()),
  has_more: z.boolean(),
});
