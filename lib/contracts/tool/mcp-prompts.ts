import * as z from 'zod/mini';
import {
  MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS,
  MCP_PROMPT_ARGUMENTS_LIMIT,
  MCP_PROMPT_NAME_LIMIT_CHARACTERS,
} from '@/lib/domain/tool/mcp-prompt';
import { mcpServerPath, mcpToolsAnswerSchema } from './mcp-servers';

/**
 * `GET` asks for {@link mcpPromptsAnswerSchema}; `POST` {@link mcpPromptRequestSchema} for {@link
 * mcpPromptTextAnswerSchema}.
 */
export function mcpPromptsPath(serverId: string): string {
  return `${mcpServerPath(serverId)}/prompts`;
}

/** `refused` means that the server answered with an error of its own. */
const stateSchema = z.enum([...mcpToolsAnswerSchema.shape.state.options, 'refused']);

const mcpPromptSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  arguments: z.readonly(
    z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
  ),
});

export const mcpPromptsAnswerSchema = z.object({
  state: stateSchema,
  prompts: z.readonly(z.array(mcpPromptSchema)),
});

export type McpPromptsAnswer = z.infer<typeof mcpPromptsAnswerSchema>;

const nameSchema = z.string().check(z.minLength(1), z.maxLength(MCP_PROMPT_NAME_LIMIT_CHARACTERS));

export const mcpPromptRequestSchema = z.strictObject({
  name: nameSchema,
  arguments: z
    .record(nameSchema, z.string().check(z.maxLength(MCP_PROMPT_ARGUMENT_LIMIT_CHARACTERS)))
    .check(z.refine((written) => Object.keys(written).length <= MCP_PROMPT_ARGUMENTS_LIMIT, 'are too many')),
});

export type McpPromptRequest = z.infer<typeof mcpPromptRequestSchema>;

/** `isPartial` means that a part was no text, or was too long. */
export const mcpPromptTextAnswerSchema = z.object({
  state: stateSchema,
  text: z.string(),
  isPartial: z.boolean(),
});

export type McpPromptTextAnswer = z.infer<typeof mcpPromptTextAnswerSchema>;
