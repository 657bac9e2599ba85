import 'server-only';
import type { ToolkitsAnswer, ToolkitsQuery } from '@/lib/contracts/tool/toolkits';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import { getChatModel } from '../../providers/registry';
import type { ToolSource } from '../../tools/contract';
import { apiSource } from './api-source';
import { mcpSource } from './mcp/mcp-source';
import { pluginSource } from './plugin-source';
import { pythonSource } from './python-source';

export const TOOL_SOURCES: readonly ToolSource[] = [pluginSource, pythonSource, apiSource, mcpSource];

export async function listToolkits(owner: OwnerId, asked: ToolkitsQuery = {}): Promise<ToolkitsAnswer> {
  const lists = await Promise.all([
    listProviderTools(owner, asked),
    ...TOOL_SOURCES.map((source) => source.list(owner)),
  ]);
  return { toolkits: lists.flat() };
}

async function listProviderTools(owner: OwnerId, { endpoint, model }: ToolkitsQuery): Promise<Toolkit[]> {
  if (endpoint === undefined || model === undefined) return [];
  try {
    const { providerTools = [] } = await getChatModel(owner, endpoint, model);
    return PROVIDER_TOOL_IDS.filter((id) => providerTools.includes(id)).map(toToolkit);
  } catch (error) {
    // A model that cannot be asked has no tools.
    if (error instanceof AppError) return [];
    throw error;
  }
}

function toToolkit(id: ProviderToolId): Toolkit {
  const { toolkitId, title, description } = PROVIDER_TOOLS[id];
  return { id: toolkitId, kind: 'provider', title, description, icon: null, isReady: true };
}
