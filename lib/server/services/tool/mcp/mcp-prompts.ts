import 'server-only';
import type {
  McpPromptRequest,
  McpPromptsAnswer,
  McpPromptTextAnswer,
} from '@/lib/contracts/tool/mcp-prompts';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { McpFailure } from '../../../tools/mcp/mcp-failure';
import type { McpServer } from '../../../tools/mcp/mcp-server';
import { getMcpPrompt, listMcpPrompts } from '../../../tools/mcp/prompts/ask-prompts';
import { getKnownServer } from './known-servers';
import { stateOf } from './state-of-failure';

/** Throws not_found. */
export async function listPromptsOfServer(owner: OwnerId, serverId: string): Promise<McpPromptsAnswer> {
  const asked = await ask(owner, serverId, listMcpPrompts);
  return 'result' in asked ? { state: 'ready', prompts: asked.result } : { ...asked, prompts: [] };
}

/** `refused` means that the server did not accept the arguments. Throws not_found. */
export async function getPromptText(
  owner: OwnerId,
  serverId: string,
  { name, arguments: written }: McpPromptRequest,
): Promise<McpPromptTextAnswer> {
  const asked = await ask(owner, serverId, (server) => getMcpPrompt(server, name, written));
  return 'result' in asked ? { state: 'ready', ...asked.result } : { ...asked, text: '', isPartial: false };
}

async function ask<Result>(
  owner: OwnerId,
  serverId: string,
  work: (server: McpServer) => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly state: Exclude<McpPromptsAnswer['state'], 'ready'> }> {
  const { server, shown } = await getKnownServer(owner, serverId);
  if (shown.account === 'needed' && !shown.isOwn) return { state: 'unauthorized' };
  try {
    return { result: await work(server) };
  } catch (error) {
    if (error instanceof McpFailure) return { state: stateOf(error) };
    return { state: (await isOfServer(error)) ? 'refused' : 'bad_answer' };
  }
}

async function isOfServer(error: unknown): Promise<boolean> {
  const { McpError } = await import('@modelcontextprotocol/sdk/types.js');
  return error instanceof McpError;
}
