import 'server-only';
import type { ToolkitsAnswer, ToolkitsQuery } from '@/lib/contracts/tool/toolkits';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_CODE, PROVIDER_PICTURES, PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import { getChatModel } from '../../providers/registry';
import type { ToolSource } from '../../tools/contract';
import { apiSource } from './api-source';
import { mcpSource } from './mcp/mcp-source';
import { pluginSource } from './plugin-source';
import { pythonSource } from './python-source';

/** Every kind of toolkits, in the order they are listed. */
export const TOOL_SOURCES: readonly ToolSource[] = [pluginSource, pythonSource, apiSource, mcpSource];

/** Returns what the user may switch on for a conversation; with a model also what its provider does for it. */
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
    const { hasWebSearch, hasProviderCode, hasProviderPictures } = await getChatModel(owner, endpoint, model);
    return [
      ...(hasWebSearch === true ? [SEARCH] : []),
      ...(hasProviderCode === true ? [CODE] : []),
      ...(hasProviderPictures === true ? [PICTURES] : []),
    ];
  } catch (error) {
    // A model that cannot be asked has no tools.
    if (error instanceof AppError) return [];
    throw error;
  }
}

const SEARCH: Toolkit = {
  id: PROVIDER_SEARCH.toolkitId,
  kind: 'provider',
  title: 'Web search',
  description: 'The provider of the model searches the web.',
  icon: null,
  isReady: true,
};

const PICTURES: Toolkit = {
  id: PROVIDER_PICTURES.toolkitId,
  kind: 'provider',
  title: 'Image generation',
  description: 'The provider of the model draws pictures.',
  icon: null,
  isReady: true,
};

const CODE: Toolkit = {
  id: PROVIDER_CODE.toolkitId,
  kind: 'provider',
  title: 'Code execution',
  description: 'The provider of the model runs code.',
  icon: null,
  isReady: true,
};
