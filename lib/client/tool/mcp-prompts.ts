import {
  mcpPromptsAnswerSchema,
  mcpPromptsPath,
  mcpPromptTextAnswerSchema,
  type McpPromptRequest,
  type McpPromptsAnswer,
  type McpPromptTextAnswer,
} from '@/lib/contracts/tool/mcp-prompts';
import { requestJson } from '../request/request';

/** Asks the server. Throws RequestError. */
export function fetchMcpPrompts(serverId: string): Promise<McpPromptsAnswer> {
  return requestJson(mcpPromptsPath(serverId), mcpPromptsAnswerSchema);
}

/** Returns the reason when there is no text. Throws RequestError. */
export function fetchMcpPrompt(serverId: string, prompt: McpPromptRequest): Promise<McpPromptTextAnswer> {
  return requestJson(mcpPromptsPath(serverId), mcpPromptTextAnswerSchema, { method: 'POST', json: prompt });
}
