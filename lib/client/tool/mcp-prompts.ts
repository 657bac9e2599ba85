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
  readonly answer: McpPromptsAnswer | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** Asks the server each time. */
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

/** Returns the reason when there is no text. Throws RequestError. */
export function fetchMcpPrompt(serverId: string, prompt: McpPromptRequest): Promise<McpPromptTextAnswer> {
  return requestJson(mcpPromptsPath(serverId), mcpPromptTextAnswerSchema, { method: 'POST', json: prompt });
}
