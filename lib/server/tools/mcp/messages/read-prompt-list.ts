import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import {
  MCP_PROMPT_ARGUMENTS_LIMIT,
  MCP_PROMPT_NAME_LIMIT_CHARACTERS,
  MCP_PROMPTS_LIMIT,
  type McpPrompt,
} from '@/lib/domain/tool/mcp-prompt';

const TITLE_LIMIT_CHARACTERS = 200;
const DESCRIPTION_LIMIT_CHARACTERS = 500;
/** The limit counts all names and descriptions. */
const LIST_LIMIT_CHARACTERS = 500_000;
const ENTRIES_LIMIT = 1_000;

const nameSchema = z.string().min(1).max(MCP_PROMPT_NAME_LIMIT_CHARACTERS);
const words = z.string().optional().catch(undefined);

const promptSchema = z.object({
  name: nameSchema,
  title: words,
  description: words,
  arguments: z
    .array(z.object({ name: nameSchema, description: words, required: z.boolean().optional() }))
    .max(MCP_PROMPT_ARGUMENTS_LIMIT)
    .optional(),
});

/** Leaves out long names, too many arguments, and names that come a second time. */
export function readPromptList(list: readonly unknown[]): readonly McpPrompt[] {
  return joinPromptLists(list.slice(0, ENTRIES_LIMIT).flatMap((entry) => readPrompt(entry) ?? []));
}

/** At most 200 prompts and 500,000 characters are taken; the first of a name counts. */
export function joinPromptLists(read: readonly McpPrompt[]): readonly McpPrompt[] {
  const prompts = new Map<string, McpPrompt>();
  let characters = 0;
  for (const prompt of read) {
    if (prompts.has(prompt.name)) continue;
    characters += lengthOf(prompt);
    if (prompts.size >= MCP_PROMPTS_LIMIT || characters > LIST_LIMIT_CHARACTERS) break;
    prompts.set(prompt.name, prompt);
  }
  return [...prompts.values()];
}

function lengthOf({ name, title, description, arguments: asked }: McpPrompt): number {
  const own = name.length + title.length + description.length;
  return asked.reduce((sum, argument) => sum + argument.name.length + argument.description.length, own);
}

function readPrompt(entry: unknown): McpPrompt | null {
  const read = promptSchema.safeParse(entry).data;
  if (read === undefined) return null;
  const { name, title = '', description, arguments: asked = [] } = read;
  if (new Set(asked.map((argument) => argument.name)).size < asked.length) return null;
  return {
    name,
    title: cutText(title.trim() === '' ? name : title, TITLE_LIMIT_CHARACTERS),
    description: cutText(description ?? '', DESCRIPTION_LIMIT_CHARACTERS),
    arguments: asked.map((argument) => ({
      name: argument.name,
      description: cutText(argument.description ?? '', DESCRIPTION_LIMIT_CHARACTERS),
      isRequired: argument.required === true,
    })),
  };
}
