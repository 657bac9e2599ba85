import * as z from 'zod/mini';
import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
} from '@/lib/domain/assistant/assistant';
import { ACTION_DELIMITER } from '@/lib/domain/tool/openapi/to-action-functions';
import { findToolOfToolkit, PROVIDER_TOOL_IDS, PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { isToolName } from '@/lib/domain/tool/tool-definition';
import { shownFunctionSchema, type AssistantChange, type AssistantObject } from './assistants';

/** Files, actions and the picture are saved separately. */
export const assistantFormSchema = z.object({
  name: z.string().check(z.maxLength(ASSISTANT_NAME_LIMIT_CHARACTERS)),
  description: z.string().check(z.maxLength(ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS)),
  instructions: z.string().check(z.maxLength(ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS)),
  endpoint: z.nullable(z.string()),
  model: z.string().check(z.minLength(1)),
  hasPython: z.boolean(),
  hasRetrieval: z.boolean(),
  /** What the provider of its model does for it. */
  providerTools: z.array(z.enum(PROVIDER_TOOL_IDS)),
  toolkits: z.array(z.string()),
  functions: z.array(shownFunctionSchema),
  skillIds: z.array(z.string()),
  /** True when another user wrote the assistant, or it came from a file. */
  isCopy: z.boolean(),
  /** A copy may then read what is kept of the user for many chats. */
  knowsUser: z.boolean(),
});

export type AssistantForm = z.infer<typeof assistantFormSchema>;

type Tool = AssistantObject['tools'][number];

type FormSource = Pick<
  AssistantObject,
  | 'name'
  | 'description'
  | 'instructions'
  | 'endpoint'
  | 'model'
  | 'tools'
  | 'skill_ids'
  | 'is_copy'
  | 'knows_user'
>;

export function newAssistantForm(endpoint: string | null, model: string): AssistantForm {
  return {
    name: '',
    description: '',
    instructions: '',
    endpoint,
    model,
    hasPython: false,
    hasRetrieval: false,
    providerTools: [],
    toolkits: [],
    functions: [],
    skillIds: [],
    isCopy: false,
    knowsUser: false,
  };
}

/** Leaves out the functions that follow from the assistant's actions. */
export function toAssistantForm({ tools, ...assistant }: FormSource): AssistantForm {
  const functions = tools.flatMap((tool) => (tool.type === 'function' ? [tool.function] : []));
  const own = functions.filter(({ name }) => !name.includes(ACTION_DELIMITER));
  return {
    name: assistant.name ?? '',
    description: assistant.description ?? '',
    instructions: assistant.instructions ?? '',
    endpoint: assistant.endpoint,
    model: assistant.model,
    hasPython: hasTool(tools, 'code_interpreter'),
    hasRetrieval: hasTool(tools, 'retrieval'),
    providerTools: PROVIDER_TOOL_IDS.filter((id) =>
      own.some(({ name }) => name === PROVIDER_TOOLS[id].toolkitId),
    ),
    toolkits: own
      .filter((each) => isToolkit(each) && findToolOfToolkit(each.name) === null)
      .map(({ name }) => name),
    functions: own.filter((each) => !isToolkit(each)),
    skillIds: assistant.skill_ids ?? [],
    isCopy: assistant.is_copy ?? false,
    knowsUser: assistant.knows_user ?? false,
  };
}

export function toAssistantBody(form: AssistantForm) {
  const { name, description, instructions, endpoint, model } = form;
  return {
    name: name.trim() === '' ? null : name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    instructions: instructions.trim() === '' ? null : instructions,
    endpoint,
    model,
    tools: [
      ...(form.hasPython ? [{ type: 'code_interpreter' }] : []),
      ...(form.hasRetrieval ? [{ type: 'retrieval' }] : []),
      ...chosenToolkits(form),
      ...form.functions.map((each) => ({ type: 'function', function: each })),
    ],
    skill_ids: form.skillIds,
    ...(form.isCopy ? { is_copy: true, knows_user: form.knowsUser } : {}),
  } satisfies Record<keyof Omit<AssistantChange, 'file_ids' | 'knows_user'>, unknown>;
}

/** Returns the ids of all toolkits of a form, those of the provider first. */
export function chosenToolkits({
  providerTools,
  toolkits,
}: Pick<AssistantForm, 'providerTools' | 'toolkits'>): string[] {
  const ofProvider = PROVIDER_TOOL_IDS.filter((id) => providerTools.includes(id));
  return [...ofProvider.map((id) => PROVIDER_TOOLS[id].toolkitId), ...toolkits];
}

function hasTool(tools: readonly Tool[], type: Tool['type']): boolean {
  return tools.some((tool) => tool.type === type);
}

/** Toolkits are functions of their id without a description and arguments. */
function isToolkit({
  name,
  description = '',
  parameters = {},
}: z.infer<typeof shownFunctionSchema>): boolean {
  return !isToolName(name) || (description === '' && Object.keys(parameters).join() === 'type');
}
