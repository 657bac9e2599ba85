import 'server-only';
import type { UserPluginRequest } from '@/lib/contracts/tool/plugins';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findAuthField, findOperatorValues, type Plugin } from '@/lib/domain/tool/plugin';
import { findPlugin, PLUGINS } from '@/lib/domain/tool/plugin-catalogue';
import { pluginCredentialSchema } from '@/lib/domain/tool/plugin-credential';
import { updatePlugin, listPluginCredentials, type StoredCredential } from '../../db/tool/plugin-repository';
import { sealPluginCredential } from '../../platform/plugin/plugin-credential-box';
import { pluginSetting } from '../../platform/plugin/plugin-settings';

/** `isSetUp` means that the operator has set its credentials. */
interface OfferedPlugin {
  readonly plugin: Plugin;
  readonly isSetUp: boolean;
}

export function listPlugins(): readonly OfferedPlugin[] {
  return PLUGINS.map((plugin) => ({
    plugin,
    isSetUp: plugin.auth.length > 0 && findOperatorValues(plugin, pluginSetting) !== null,
  }));
}

/**
 * Values are encrypted, and ignored where the operator has set them; a plugin taken from an assistant alone
 * keeps them. Throws not_found, and validation_failed for missing or unusable values.
 */
export async function updateUserPlugin(
  owner: OwnerId,
  { pluginKey, action, auth, isAssistantTool }: UserPluginRequest,
): Promise<void> {
  const plugin = findPlugin(pluginKey);
  if (action === 'uninstall') {
    // The plugin was taken from one assistant, so chats and other assistants go on with its keys.
    if (isAssistantTool) return;
    // This includes a plugin that is no longer offered.
    await updatePlugin(owner, { pluginKey, credentials: [], isInstalled: false });
    return;
  }
  if (plugin === null) throw new AppError('not_found');
  const credentials = await planCredentials(owner, plugin, auth);
  await updatePlugin(owner, { pluginKey, credentials, isInstalled: isAssistantTool ? null : true });
}

async function planCredentials(
  owner: OwnerId,
  plugin: Plugin,
  typed: Readonly<Record<string, string>>,
): Promise<readonly StoredCredential[] | null> {
  if (plugin.auth.length === 0 || findOperatorValues(plugin, pluginSetting) !== null) return null;
  const values = new Map<string, string>();
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const field = findAuthField(plugin, name);
    if (field === null) continue;
    const value = pluginCredentialSchema.safeParse(text);
    if (value.success) values.set(field.names[0], value.data);
    else problems[name] = 'is no key';
  }
  if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems });
  if (values.size === 0 && (await hasAll(owner, plugin))) return null;
  for (const { names } of plugin.auth) if (!values.has(names[0])) problems[names[0]] = 'is required';
  if (Object.keys(problems).length > 0) throw new AppError('validation_failed', { fields: problems });
  return [...values].map(([authField, value]) => ({
    pluginKey: plugin.key,
    authField,
    sealed: sealPluginCredential(owner, plugin.key, authField, value),
  }));
}

async function hasAll(owner: OwnerId, { key, auth }: Plugin): Promise<boolean> {
  const stored = await listPluginCredentials(owner, [key]);
  return auth.every(({ names }) => stored.some(({ authField }) => authField === names[0]));
}
