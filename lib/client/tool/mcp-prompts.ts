'use client';

import useSWR from 'swr';
import {
  mcpPromptsAnswerSchema,
  mcpPromptsPath,
  mcpPromptTextAnswerSchema,
  type McpPromptRequest,
  type McpPromptsAnswer,
  type McpPromptTextAnswer,
} from '@/lib/contracts/tool/mcp-prompts';
import { requestJson } from '../request/request';

interface McpPrompts {
  /** Undefined while the server is asked. */
  readonly answer: McpPromptsAnswer | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** Returns the prompts of a server, which is asked for them. */
export function useMcpPrompts(serverId: string): McpPrompts {
  const path = mcpPromptsPath(serverId);
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR(path, () => requestJson(path, mcpPromptsAnswerSchema), { revalidateOnFocus: false });
  return { answer: data, error, isAsking: isValidating, retry: () => void again() };
}

/** Returns the text of a prompt, or why there is none. Throws RequestError. */
export function fetchMcpPrompt(serverId: string, prompt: McpPromptRequest): Promise<McpPromptTextAnswer> {
  return requestJson(mcpPromptsPath(serverId), mcpPromptTextAnswerSchema, { method: 'POST', json: prompt });
}
