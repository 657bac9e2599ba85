import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import { PYTHON_TOOLKIT_ID, type Toolkit } from '@/lib/domain/tool/toolkit';

export interface OfferedTool {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string | null;
  /** `installable` plugins must be installed first; `unready` tools need keys or an account. */
  readonly state: 'ready' | 'installable' | 'unready';
  /** Null means a server of tools. */
  readonly plugin: PluginAnswer | null;
}

/** Python is a capability, so it is left out. */
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
