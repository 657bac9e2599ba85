import 'server-only';
import type { McpToolsAnswer, McpToolSwitch } from '@/lib/contracts/tool/mcp-servers';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { updateMcpServer } from '../../../db/tool/mcp-server-repository';
import { listDisabledTools, switchTool } from '../../../db/tool/mcp-tool-choice-repository';
import { McpFailure } from '../../../tools/mcp/mcp-failure';
import type { McpServer } from '../../../tools/mcp/mcp-server';
import type { McpTool } from '../../../tools/mcp/messages/mcp-messages';
import { listMcpTools, needsApproval } from '../../../tools/mcp/open-mcp-tools';
import { getKnownServer } from './known-servers';
import { stateOf } from './state-of-failure';

/** Also asks a server that failed just before. Throws not_found. */
export async function listToolsOfServer(owner: OwnerId, serverId: string): Promise<McpToolsAnswer> {
  const [{ server, shown }, disabled] = await Promise.all([
    getKnownServer(owner, serverId),
    listDisabledTools(owner),
  ]);
  if (shown.account === 'needed' && !shown.isOwn) return noTools('unauthorized');
  try {
    const { tools, leftOut } = await listMcpTools(server, { isUrgent: true });
    return {
      state: 'ready',
      tools: tools.map((tool) => toAnswer(server, tool, disabled.get(serverId) ?? [])),
      leftOut: [...leftOut],
    };
  } catch (error) {
    if (!(error instanceof McpFailure)) return noTools('bad_answer');
    // A user's own server tells by its refusal that it wants an account; the operator's by the file.
    if (error.reason === 'unauthorized' && shown.isOwn && shown.headerName === null)
      await updateMcpServer(owner, serverId, { requiresOAuth: true });
    return noTools(stateOf(error));
  }
}

/** The switch counts in every conversation. Throws not_found. */
export async function switchToolOfServer(
  owner: OwnerId,
  serverId: string,
  { name, isOn }: McpToolSwitch,
): Promise<void> {
  await getKnownServer(owner, serverId);
  await switchTool(owner, serverId, name, isOn);
}

function noTools(state: McpToolsAnswer['state']): McpToolsAnswer {
  return { state, tools: [], leftOut: [] };
}

function toAnswer(
  server: McpServer,
  tool: McpTool,
  disabled: readonly string[],
): McpToolsAnswer['tools'][number] {
  const { name, title, description } = tool;
  return {
    name,
    title,
    description,
    needsApproval: needsApproval(server, tool),
    isOn: !disabled.includes(name),
  };
}
