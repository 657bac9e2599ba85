'use client';

import useSWR, { mutate } from 'swr';
import {
  MCP_SERVERS_PATH,
  mcpAccountPath,
  mcpServerPath,
  mcpServersAnswerSchema,
  mcpServerSchema,
  mcpToolsAnswerSchema,
  mcpToolsPath,
  type McpServerAnswer,
  type McpServerChange,
  type McpToolsAnswer,
} from '@/lib/contracts/tool/mcp-servers';
import { signInAnswerSchema } from '@/lib/contracts/tool/tool-sign-in';
import { request, requestJson } from '../request/request';
import { refreshToolkits } from './toolkits';

interface McpServers {
  /** Undefined means loading. */
  readonly servers: readonly McpServerAnswer[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useMcpServers(): McpServers {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(MCP_SERVERS_PATH, () => requestJson(MCP_SERVERS_PATH, mcpServersAnswerSchema));
  return { servers: data?.servers, error, retry: () => void again() };
}

interface McpTools {
  readonly answer: McpToolsAnswer | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** Asking for the tools also reveals what the server requires. */
export function useMcpTools(serverId: string): McpTools {
  const path = mcpToolsPath(serverId);
  const {
    data,
    error,
    isValidating,
    mutate: again,
  } = useSWR(path, () => fetchMcpTools(serverId), { revalidateOnFocus: false });
  return { answer: data, error, isAsking: isValidating, retry: () => void again() };
}

/** Throws RequestError. */
export async function fetchMcpTools(serverId: string): Promise<McpToolsAnswer> {
  const answer = await requestJson(mcpToolsPath(serverId), mcpToolsAnswerSchema);
  if (answer.state === 'unauthorized') await mutate(MCP_SERVERS_PATH);
  return answer;
}

/** Throws RequestError. */
export async function addMcpServer(server: McpServerChange): Promise<McpServerAnswer> {
  const added = await requestJson(MCP_SERVERS_PATH, mcpServerSchema, { method: 'POST', json: server });
  await refreshServers();
  return added;
}

/** Throws RequestError. */
export async function changeMcpServer(serverId: string, change: McpServerChange): Promise<void> {
  await request(mcpServerPath(serverId), { method: 'PATCH', json: change });
  await refreshServers(serverId);
}

/** Throws RequestError. */
export async function deleteMcpServer(serverId: string): Promise<void> {
  await request(mcpServerPath(serverId), { method: 'DELETE' });
  await refreshServers();
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function switchMcpTool(serverId: string, name: string, isOn: boolean): Promise<void> {
  const change = (known: McpToolsAnswer | undefined) =>
    known && { ...known, tools: known.tools.map((tool) => (tool.name === name ? { ...tool, isOn } : tool)) };
  const path = mcpToolsPath(serverId);
  await mutate<McpToolsAnswer | undefined>(path, change, { revalidate: false });
  try {
    await request(path, { method: 'PATCH', json: { name, isOn } });
  } catch (error) {
    await mutate(path);
    throw error;
  }
}

/** The sign-in page of the server leads back here. Throws RequestError. */
export async function connectMcpAccount(serverId: string): Promise<void> {
  const { address } = await requestJson(mcpAccountPath(serverId), signInAnswerSchema, { method: 'POST' });
  window.location.assign(address);
}

/** Throws RequestError. */
export async function disconnectMcpAccount(serverId: string): Promise<void> {
  await request(mcpAccountPath(serverId), { method: 'DELETE' });
  await refreshServers(serverId);
}

async function refreshServers(serverId?: string): Promise<void> {
  await Promise.all([
    mutate(MCP_SERVERS_PATH),
    refreshToolkits(),
    serverId === undefined ? undefined : mutate(mcpToolsPath(serverId)),
  ]);
}
