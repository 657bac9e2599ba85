import * as z from 'zod/mini';
import { callableApiSchema } from '../tool/openapi/api-operation';
import { ACTION_DELIMITER } from '../tool/openapi/to-action-functions';
import { isToolName, jsonObjectSchema } from '../tool/tool-definition';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '../tool/toolkit';

/** The longest texts of an assistant. */
export const ASSISTANT_NAME_LIMIT_CHARACTERS = 256;
export const ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS = 512;
export const ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS = 32_768;

/** The most assistants of a user; the most tools, files and actions of an assistant. */
export const ASSISTANTS_LIMIT = 500;
export const ASSISTANT_TOOLS_LIMIT = 128;
export const ASSISTANT_FILES_LIMIT = 100;
export const ASSISTANT_ACTIONS_LIMIT = 10;

const DESCRIPTION_LIMIT_CHARACTERS = 4_096;

/** A function as a model is told of it, by the names of compat clients. */
export const functionSchema = z.object({
  name: z.string().check(z.refine(isToolName, 'is no name of a function')),
  description: z._default(z.string().check(z.maxLength(DESCRIPTION_LIMIT_CHARACTERS)), ''),
  parameters: z._default(jsonObjectSchema, { type: 'object', properties: {} }),
});

/** Something an assistant may use, but for its actions. */
export const assistantToolSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('code_interpreter') }),
  z.object({ type: z.literal('retrieval') }),
  /** A toolkit of the server, by its id. */
  z.object({
    type: z.literal('toolkit'),
    id: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  }),
  /** A function that the caller answers. */
  z.object({ type: z.literal('function'), function: functionSchema }),
]);

export type AssistantTool = z.infer<typeof assistantToolSchema>;

/** An action of an assistant, without what is only for its editor. */
const assistantActionSchema = z.object({
  actionId: z.string(),
  api: callableApiSchema,
});

/** An assistant as it is stored. Dates are ISO 8601. */
export const assistantSchema = z.object({
  assistantId: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** The endpoint of the model; null for the first one that lists it. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  tools: z.array(assistantToolSchema),
  /** The file of its picture. */
  avatarFileId: z.nullable(z.string()),
  /** The files it knows, the one added first first. */
  fileIds: z.array(z.string()),
  /** The skills it may load, in the order of their ids. */
  skillIds: z.array(z.string()),
  actions: z.array(assistantActionSchema),
  /** Another user wrote it, or a file did. */
  isCopy: z.boolean(),
  /** Whether a copy is told what is kept of its user for many chats. */
  knowsUser: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Assistant = z.infer<typeof assistantSchema>;

/** A tool as a caller names it: a toolkit by its id alone, anything else as an object. */
export type NamedTool = string | Exclude<AssistantTool, { type: 'toolkit' }>;

/**
 * Returns the tools of an assistant as they are stored: each once, texts and functions that name a known toolkit as
 * that toolkit. Unknown toolkits are left out, and functions of actions, which follow from the actions.
 */
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

/** Which assistants the operator offers. */
export interface OfferedAssistants {
  /** Only these; null: all but the excluded ones. */
  readonly supportedIds: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

/** Whether the operator offers an assistant. */
export function isAssistantOffered(
  assistantId: string,
  { supportedIds, excludedIds }: OfferedAssistants,
): boolean {
  return supportedIds === null ? !excludedIds.includes(assistantId) : supportedIds.includes(assistantId);
}
