import 'server-only';
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

/**
 * Returns the prompts of a list, at most 200. One is left out whose name is taken or too long, or that has more
 * arguments than a form may have, or two of one name.
 */
export function readPromptList(list: readonly unknown[]): readonly McpPrompt[] {
  const prompts = new Map<string, McpPrompt>();
  for (const entry of list) {
    const prompt = readPrompt(entry);
    if (prompts.size >= MCP_PROMPTS_LIMIT) break;
    if (prompt !== null && !prompts.has(prompt.name)) prompts.set(prompt.name, prompt);
  }
  return [...prompts.values()];
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
