import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import type { Tool, ToolOutput } from '@/lib/server/tools/contract';
import { toolContext } from '@/tests/support/tools/tool-context';

/** Returns a plugin of the catalogue. */
export function pluginOf(key: string): Plugin {
  const plugin = findPlugin(key);
  if (plugin === null) throw new Error(`There is no plugin ${key}.`);
  return plugin;
}

/** Returns values as the operator set them. */
export function operatorValues(values: Readonly<Record<string, string>>): PluginValues {
  return { source: 'operator', values };
}

/** Calls a tool as a model would. */
export function runTool(
  tool: Tool,
  input: JsonObject,
  signal: AbortSignal = new AbortController().signal,
): Promise<ToolOutput> {
  return tool.run(input, toolContext({ signal }));
}
