import 'server-only';
import { drawnPictureName } from '@/lib/domain/file/drawn-picture-name';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findOperatorValues, findUserValues, type Plugin, type PluginValues } from '@/lib/domain/tool/plugin';
import { findPlugin, PLUGINS, type PluginKey } from '@/lib/domain/tool/plugin-catalogue';
import { listInstalledPlugins, listPluginCredentials } from '../../db/tool/plugin-repository';
import { logError } from '../../platform/log';
import { openPluginCredential } from '../../platform/plugin/plugin-credential-box';
import { pluginSetting } from '../../platform/plugin/plugin-settings';
import type { ToolSource } from '../../tools/contract';
import { openPlugin } from '../../tools/open-plugin';
import type { StorePicture } from '../../tools/picture/picture-tool';
import { storeDrawnPicture } from '../file/picture/store-drawn-picture';

interface ReadiedPlugin {
  readonly plugin: Plugin & { readonly key: PluginKey };
  readonly values: PluginValues | null;
}

export const pluginSource: ToolSource = {
  async list(owner) {
    const installed = await listWithValues(owner, await listInstalledPlugins(owner));
    return installed.map(({ plugin: { key, name, description, icon }, values }) => ({
      id: key,
      kind: 'plugin',
      title: name,
      description,
      icon,
      isReady: values !== null,
    }));
  },

  async open(owner, toolkitIds, _signal, user) {
    try {
      const known = [...new Set(toolkitIds)].filter((id) => findPlugin(id) !== null);
      if (known.length === 0) return [];
      const installed = user === 'assistant' ? known : await listInstalledPlugins(owner);
      const opened = await listWithValues(
        owner,
        known.filter((id) => installed.includes(id)),
      );
      return opened.flatMap(({ plugin, values }) =>
        values === null ? [] : [openPlugin(plugin, values, { storePicture })],
      );
    } catch (error) {
      logError('the plugins of an answer could not be opened; it is written without them', error);
      return [];
    }
  },
};

export async function listReadyPlugins(owner: OwnerId): Promise<readonly string[]> {
  const offered = await listWithValues(
    owner,
    PLUGINS.map(({ key }) => key),
  );
  return offered.flatMap(({ plugin, values }) => (values === null ? [] : [plugin.key]));
}

const storePicture: StorePicture = (owner, bytes, prompt) =>
  storeDrawnPicture(owner, bytes, { filename: drawnPictureName(prompt) });

async function listWithValues(owner: OwnerId, keys: readonly string[]): Promise<readonly ReadiedPlugin[]> {
  const plugins = keys.map(findPlugin).filter((plugin) => plugin !== null);
  const unset = plugins.filter((plugin) => findOperatorValues(plugin, pluginSetting) === null);
  const stored =
    unset.length === 0
      ? []
      : await listPluginCredentials(
          owner,
          unset.map(({ key }) => key),
        );
  return plugins.map((plugin) => {
    const own: Record<string, string> = {};
    for (const { pluginKey, authField, sealed } of stored) {
      if (pluginKey !== plugin.key) continue;
      const value = openPluginCredential(owner, pluginKey, authField, sealed);
      if (value !== null) own[authField] = value;
    }
    return { plugin, values: findOperatorValues(plugin, pluginSetting) ?? findUserValues(plugin, own) };
  });
}
