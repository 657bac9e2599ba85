import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_CALL_NAMES } from '@/lib/domain/tool/provider-tools';
import { toToolName } from '@/lib/domain/tool/tool-definition';
import type { Tool, ToolkitUser } from '../../tools/contract';
import { TOOL_SOURCES } from './list-toolkits';

/** No two tools have the same name. Unknown ids have no tools. */
export async function openToolkits(
  owner: OwnerId,
  ids: readonly string[],
  signal: AbortSignal,
  user: ToolkitUser = 'chat',
): Promise<readonly Tool[]> {
  if (ids.length === 0) return [];
  const opened = await Promise.all(TOOL_SOURCES.map((source) => source.open(owner, ids, signal, user)));
  return withOwnNames(opened.flat());
}

export function withOwnNames(tools: readonly Tool[]): readonly Tool[] {
  const taken = new Set<string>(PROVIDER_CALL_NAMES);
  return tools.map((tool) => {
    const name = toToolName(tool.name, taken);
    taken.add(name);
    return name === tool.name ? tool : renamed(tool, name);
  });
}

function renamed(tool: Tool, name: string): Tool {
  return { ...tool, name, run: (input, context) => tool.run(input, context) };
}
