import 'server-only';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import type { Plugin } from '@/lib/domain/tool/plugin';
import { toCompatPlugin } from '@/lib/wire/compat-plugin';

export function presentPlugins(
  plugins: readonly { readonly plugin: Plugin; readonly isSetUp: boolean }[],
): PluginAnswer[] {
  return plugins.map(({ plugin, isSetUp }) => ({
    ...toCompatPlugin(plugin),
    ...(isSetUp ? { authenticated: true } : {}),
  }));
}
