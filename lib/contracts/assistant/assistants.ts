import * as z from 'zod/mini';
import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_FILES_LIMIT,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
  ASSISTANT_TOOLS_LIMIT,
  functionSchema,
  type Assistant,
  type AssistantTool,
  type NamedTool,
} from '@/lib/domain/assistant/assistant';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';
import { CHOSEN_SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import { isToolName, jsonObjectSchema } from '@/lib/domain/tool/tool-definition';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '@/lib/domain/tool/toolkit';

/**
 * `GET` returns a page of the user's assistants, {@link assistantListSchema}; `POST` {@link newAssistantSchema}
 * adds one.
 */
export const ASSISTANTS_PATH = '/api/assistants';

/** Accepts `GET`, `PATCH` {@link assistantChangeSchema} and `DELETE`. */
export function assistantPath(assistantId: string): string {
  return `${ASSISTANTS_PATH}/${encodeURIComponent(assistantId)}`;
}

/** `POST` multipart sets the picture, with {@link ASSISTANT_AVATAR_FIELD}. */
export function assistantAvatarPath(assistantId: string): string {
  return `${ASSISTANTS_PATH}/avatar/${encodeURIComponent(assistantId)}`;
}

export const ASSISTANT_AVATAR_FIELD = 'file';

/** Compat clients send ids of any form. */
export const assistantParamsSchema = z.object({ assistantId: z.string().check(z.maxLength(256)) });

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
  name: z.nullish(z.string().check(z.maxLength(ASSISTANT_NAME_LIMIT_CHARACTERS))),
  description: z.nullish(z.string().check(z.maxLength(ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS))),
  instructions: z.nullish(z.string().check(z.maxLength(ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS))),
  /** This field is ours. */
  endpoint: z.nullish(z.string().check(z.minLength(1), z.maxLength(256))),
  model: z.string().check(z.minLength(1), z.maxLength(256)),
  file_ids: z.optional(z.array(z.string().check(z.maxLength(256))).check(z.maxLength(ASSISTANT_FILES_LIMIT))),
  /** This field is ours; the skills must be the user's own. */
  skill_ids: z.optional(z.array(uuidSchema).check(z.maxLength(CHOSEN_SKILLS_LIMIT))),
  /** This field is ours: whether a copy may read what is kept of the user for many chats. */
  knows_user: z.optional(z.boolean()),
  tools: z._default(namedToolsSchema, []),
};

export const newAssistantSchema = z.object({
  ...fields,
  /** This field is ours: the assistant was read from a file. */
  is_copy: z.optional(z.literal(true)),
});

export type NewAssistant = z.output<typeof newAssistantSchema>;

/** Absent fields are unchanged, but absent tools remove all. */
export const assistantChangeSchema = z.object({ ...fields, model: z.optional(fields.model) });

export type AssistantChange = z.output<typeof assistantChangeSchema>;

export const shownFunctionSchema = z.object({
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
  /** Counts seconds. */
  created_at: z.number(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(toolObjectSchema),
  file_ids: z.array(z.string()),
  /** This field is ours; absent when the assistant has no skills. */
  skill_ids: z.optional(z.array(z.string())),
  /** This field is ours, of a copy only: another user or a file wrote it. */
  is_copy: z.optional(z.literal(true)),
  /** This field is ours, of a copy only: whether it may read what is kept of the user for many chats. */
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

/** Toolkits and operations of actions become functions. */
export function toAssistantObject(userId: string, assistant: Assistant): AssistantObject {
  const { assistantId, createdAt, fileIds, skillIds, avatarFileId, actions } = assistant;
  const { name, description, instructions, endpoint, model } = assistant;
  const ofActions = actions.flatMap(({ api }) => toActionFunctions(api).map(({ definition }) => definition));
  return {
    id: assistantId,
    object: 'assistant',
    created_at: Math.floor(Date.parse(createdAt) / 1_000),
    name,
    description,
    instructions,
    endpoint,
    model,
    tools: [
      ...assistant.tools.map(toToolObject),
      ...ofActions.map((one) => ({ type: 'function' as const, function: one })),
    ],
    file_ids: [...fileIds],
    ...toSkillIds(skillIds),
    ...(assistant.isCopy ? { is_copy: true as const, knows_user: assistant.knowsUser } : {}),
    metadata:
      avatarFileId === null
        ? {}
        : { avatar: assistantPicturePath(userId, avatarFileId), avatar_source: 'local' },
  };
}

/** Without skills the field is absent, as for clients that know none. */
export function toSkillIds(skillIds: readonly string[]): Pick<AssistantObject, 'skill_ids'> {
  return skillIds.length === 0 ? {} : { skill_ids: [...skillIds] };
}

export function toToolObject(tool: AssistantTool): AssistantObject['tools'][number] {
  if (tool.type === 'toolkit')
    return { type: 'function', function: { name: tool.id, description: '', parameters: { type: 'object' } } };
  return tool;
}

export function assistantPictureName(fileId: string): string {
  return `assistant-${fileId}.png`;
}

export function assistantPicturePath(userId: string, fileId: string): string {
  return `/images/${userId}/${assistantPictureName(fileId)}`;
}
