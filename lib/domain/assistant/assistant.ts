import * as z from 'zod/mini';
import { callableApiSchema } from '../tool/openapi/api-operation';
import { ACTION_DELIMITER } from '../tool/openapi/to-action-functions';
import { isToolName, jsonObjectSchema } from '../tool/tool-definition';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '../tool/toolkit';

export const ASSISTANT_NAME_LIMIT_CHARACTERS = 256;
export const ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS = 512;
export const ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS = 32_768;

export const ASSISTANTS_LIMIT = 500;
export const ASSISTANT_TOOLS_LIMIT = 128;
export const ASSISTANT_FILES_LIMIT = 100;
export const ASSISTANT_ACTIONS_LIMIT = 10;

const DESCRIPTION_LIMIT_CHARACTERS = 4_096;

/** The field names are those of compat clients. */
export const functionSchema = z.object({
  name: z.string().check(z.refine(isToolName, 'is no name of a function')),
  description: z._default(z.string().check(z.maxLength(DESCRIPTION_LIMIT_CHARACTERS)), ''),
  parameters: z._default(jsonObjectSchema, { type: 'object', properties: {} }),
});

export const assistantToolSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('code_interpreter') }),
  z.object({ type: z.literal('retrieval') }),
  z.object({
    type: z.literal('toolkit'),
    id: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  }),
  z.object({ type: z.literal('function'), function: functionSchema }),
]);

export type AssistantTool = z.infer<typeof assistantToolSchema>;

const assistantActionSchema = z.object({
  actionId: z.string(),
  api: callableApiSchema,
});

/** Dates are ISO 8601. */
export const assistantSchema = z.object({
  assistantId: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** Null means the first with the model. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  avatarFileId: z.nullable(z.string()),
  fileIds: z.array(z.string()),
  skillIds: z.array(z.string()),
  actions: z.array(assistantActionSchema),
  /** Another user or a file provided the assistant. */
  isCopy: z.boolean(),
  /** A copy may read what is kept of the user. */
  knowsUser: z.boolean(),
  /** Other users can copy the assistant by a link. */
  isLinked: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Assistant = z.infer<typeof assistantSchema>;

/** An absent field has its default in a new assistant, and stays unchanged in another one. */
export interface AssistantDraft {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly instructions?: string | null | undefined;
  readonly endpoint?: string | null | undefined;
  readonly model: string;
  /** Toolkits are named by their ids. */
  readonly tools: readonly NamedTool[];
  readonly fileIds?: readonly string[] | undefined;
  readonly skillIds?: readonly string[] | undefined;
  readonly isCopy?: boolean | undefined;
  readonly knowsUser?: boolean | undefined;
}

/** What is absent stays, but tools that are absent from the list are removed. */
export type AssistantChange = Omit<AssistantDraft, 'model'> & { readonly model?: string | undefined };

export type NamedTool = string | Exclude<AssistantTool, { type: 'toolkit' }>;

/** Returns each tool once; unknown tools and functions of actions are left out. */
export function toAssistantTools(
  named: readonly NamedTool[],
  toolkitIds: ReadonlySet<string>,
): AssistantTool[] {
  const byKey = new Map<string, AssistantTool>();
  for (const tool of named) {
    const name = typeof tool === 'string' ? tool : tool.type === 'function' ? tool.function.name : null;
    if (name !== null && toolkitIds.has(name)) byKey.set(`toolkit ${name}`, { type: 'toolkit', id: name });
    else if (typeof tool === 'string' || name?.includes(ACTION_DELIMITER) === true) continue;
    else byKey.set(name === null ? tool.type : `function ${name}`, tool);
  }
  return [...byKey.values()].slice(0, ASSISTANT_TOOLS_LIMIT);
}

export interface OfferedAssistants {
  readonly supportedIds: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

export function isAssistantOffered(
  assistantId: string,
  { supportedIds, excludedIds }: OfferedAssistants,
): boolean {
  return supportedIds === null ? !excludedIds.includes(assistantId) : supportedIds.includes(assistantId);
}
