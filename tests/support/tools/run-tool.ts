import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import type { Tool, ToolOutput } from '@/lib/server/tools/contract';
import { toolContext } from '@/tests/support/tools/tool-context';

export function pluginOf(key: string): Plugin {
  const plugin = findPlugin(key);
  if (plugin === null) throw new Error(`There is no plugin ${key}.`);
  return plugin;
}

export function operatorValues(values: Readonly<Record<string, string>>): PluginValues {
  return { source: 'operator', values };
}

export function runTool(
  tool: Tool,
  input: JsonObject,
  signal: AbortSignal = new AbortController().signal,
): Promise<ToolOutput> {
  return tool.run(input, toolContext({ signal }));
}
