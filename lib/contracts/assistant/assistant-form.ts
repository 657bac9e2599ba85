import * as z from 'zod/mini';
import {
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
  type AssistantTool,
} from '@/lib/domain/assistant/assistant';
import { findToolOfToolkit, PROVIDER_TOOL_IDS, PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { jsonObjectSchema } from '@/lib/domain/tool/tool-definition';
import type { BuilderAssistant, BuilderDraft } from './builder-assistants';

/** Files, actions and picture are saved apart. */
export const assistantFormSchema = z.object({
  name: z.string().check(z.maxLength(ASSISTANT_NAME_LIMIT_CHARACTERS)),
  description: z.string().check(z.maxLength(ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS)),
  instructions: z.string().check(z.maxLength(ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS)),
  endpoint: z.nullable(z.string()),
  model: z.string().check(z.minLength(1)),
  hasPython: z.boolean(),
  hasRetrieval: z.boolean(),
  providerTools: z.array(z.enum(PROVIDER_TOOL_IDS)),
  toolkits: z.array(z.string()),
  functions: z.array(z.object({ name: z.string(), description: z.string(), parameters: jsonObjectSchema })),
  skillIds: z.array(z.string()),
  /** Another user or a file provided the assistant. */
  isCopy: z.boolean(),
  /** A copy may read what is kept of the user. */
  knowsUser: z.boolean(),
});

export type AssistantForm = z.infer<typeof assistantFormSchema>;

/** Versions do not say whether they are copies. */
type FormSource = Pick<
  BuilderAssistant,
  'name' | 'description' | 'instructions' | 'endpoint' | 'model' | 'tools' | 'skillIds'
> &
  Partial<Pick<BuilderAssistant, 'isCopy' | 'knowsUser'>>;

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

export function toAssistantForm({ tools, ...assistant }: FormSource): AssistantForm {
  const toolkits = tools.flatMap((tool) => (tool.type === 'toolkit' ? [tool.id] : []));
  return {
    name: assistant.name ?? '',
    description: assistant.description ?? '',
    instructions: assistant.instructions ?? '',
    endpoint: assistant.endpoint,
    model: assistant.model,
    hasPython: hasTool(tools, 'code_interpreter'),
    hasRetrieval: hasTool(tools, 'retrieval'),
    providerTools: PROVIDER_TOOL_IDS.filter((id) => toolkits.includes(PROVIDER_TOOLS[id].toolkitId)),
    toolkits: toolkits.filter((id) => findToolOfToolkit(id) === null),
    functions: tools.flatMap((tool) => (tool.type === 'function' ? [tool.function] : [])),
    skillIds: assistant.skillIds,
    isCopy: assistant.isCopy ?? false,
    knowsUser: assistant.knowsUser ?? false,
  };
}

/** Empty texts become null. */
export function toBuilderDraft(form: AssistantForm): BuilderDraft {
  const { name, description, instructions, endpoint, model, skillIds, isCopy, knowsUser } = form;
  return {
    name: name.trim() === '' ? null : name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    instructions: instructions.trim() === '' ? null : instructions,
    endpoint,
    model,
    tools: toTools(form),
    skillIds,
    isCopy,
    knowsUser: isCopy && knowsUser,
  };
}

export function toTools(form: AssistantForm): AssistantTool[] {
  return [
    ...(form.hasPython ? [{ type: 'code_interpreter' as const }] : []),
    ...(form.hasRetrieval ? [{ type: 'retrieval' as const }] : []),
    ...chosenToolkits(form).map((id) => ({ type: 'toolkit' as const, id })),
    ...form.functions.map((each) => ({ type: 'function' as const, function: each })),
  ];
}

/** Toolkits of the provider come first. */
function chosenToolkits({
  providerTools,
  toolkits,
}: Pick<AssistantForm, 'providerTools' | 'toolkits'>): string[] {
  const ofProvider = PROVIDER_TOOL_IDS.filter((id) => providerTools.includes(id));
  return [...ofProvider.map((id) => PROVIDER_TOOLS[id].toolkitId), ...toolkits];
}

function hasTool(tools: readonly AssistantTool[], type: AssistantTool['type']): boolean {
  return tools.some((tool) => tool.type === type);
}
