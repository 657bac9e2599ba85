import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from '../secret-box';

/** The result can be decrypted only for this owner, plugin and field. */
export function sealPluginCredential(
  owner: OwnerId,
  pluginKey: string,
  authField: string,
  value: string,
): SealedSecret {
  return sealSecret(scopeOf(owner, pluginKey, authField), value);
}

/** Returns null for another owner, plugin or field, or a lost master key. */
export function openPluginCredential(
  owner: OwnerId,
  pluginKey: string,
  authField: string,
  sealed: SealedSecret,
): string | null {
  return openSecret(scopeOf(owner, pluginKey, authField), sealed);
}

export function pluginCredentialName(pluginKey: string, authField: string): string {
  return `${pluginKey}/${authField}`;
}

function scopeOf(owner: string, pluginKey: string, authField: string) {
  return { purpose: 'plugin-credential', owner, name: pluginCredentialName(pluginKey, authField) } as const;
}
