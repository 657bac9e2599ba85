import { authFieldName, type Plugin } from '@/lib/domain/tool/plugin';
import { findPlugin } from '@/lib/domain/tool/plugin-catalogue';

/** Compat clients refuse a conversation that lacks any of these. */
export interface CompatPluginChoice {
  readonly name: string;
  readonly pluginKey: string;
  readonly description: string;
  readonly icon: string;
  /** `authField` may contain alternatives, divided by `||`. */
  readonly authConfig: { authField: string; label: string; description: string }[];
}

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
 * Compat clients read whole plugins. An id outside the store is its own name, so that the choice survives.
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
