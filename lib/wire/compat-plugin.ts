import { authFieldName, type Plugin } from '@/lib/domain/tool/plugin';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';

/** A plugin as compat clients read it; their parser refuses a conversation where any of the fields is absent. */
export interface CompatPluginChoice {
  readonly name: string;
  readonly pluginKey: string;
  readonly description: string;
  readonly icon: string;
  /** What it needs; `authField` may list alternatives, divided by `||`. */
  readonly authConfig: { authField: string; label: string; description: string }[];
}

/** Returns a plugin of the store for compat clients. */
export function toCompatPlugin({ name, key, description, icon, auth }: Plugin): CompatPluginChoice {
  return {
    name,
    pluginKey: key,
    description,
    icon,
    authConfig: auth.map((field) => ({
      authField: authFieldName(field),
      label: field.label,
      description: `See ${field.page}`,
    })),
  };
}

/**
 * Returns the `tools` of settings for compat clients, who read whole plugins; absent where the settings have none.
 * What is no plugin of the store has its id for a name, so that the choice survives.
 */
export function compatTools(toolkitIds: readonly string[] | null | undefined): {
  tools?: CompatPluginChoice[];
} {
  if (toolkitIds === null || toolkitIds === undefined) return {};
  return { tools: toolkitIds.map(toChoice) };
}

function toChoice(toolkitId: string): CompatPluginChoice {
  const plugin = findPlugin(toolkitId);
  if (plugin !== null) return toCompatPlugin(plugin);
  return { name: toolkitId, pluginKey: toolkitId, description: '', icon: '', authConfig: [] };
}
