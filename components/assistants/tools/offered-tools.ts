import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { PYTHON_TOOLKIT_ID, type Toolkit } from '@/lib/domain/tool/toolkit';

/** A tool that can be added to an assistant. */
export interface OfferedTool {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string | null;
  /** `ready` to be added; `installable`: a plugin that is installed first; `unready`: it needs keys or an account. */
  readonly state: 'ready' | 'installable' | 'unready';
  /** The plugin of the store; null for a server of tools. */
  readonly plugin: PluginAnswer | null;
}

/** Returns the toolkits of the user and the other plugins of the store; Python is a capability and left out. */
export function toOfferedTools(
  toolkits: readonly Toolkit[],
  plugins: readonly PluginAnswer[],
): readonly OfferedTool[] {
  const known = new Set(toolkits.map(({ id }) => id));
  const installed = toolkits
    .filter(({ id, kind }) => id !== PYTHON_TOOLKIT_ID && kind !== 'provider')
    .map(({ id, title, description, icon, isReady }) => ({
      id,
      title,
      description,
      icon,
      state: isReady ? ('ready' as const) : ('unready' as const),
      plugin: plugins.find(({ pluginKey }) => pluginKey === id) ?? null,
    }));
  const others = plugins
    .filter(({ pluginKey }) => !known.has(pluginKey))
    .map((plugin) => ({
      id: plugin.pluginKey,
      title: plugin.name,
      description: plugin.description,
      icon: plugin.icon,
      state:
        plugin.authConfig.length === 0 || plugin.authenticated === true
          ? ('installable' as const)
          : ('unready' as const),
      plugin,
    }));
  return [...installed, ...others];
}
