import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from '../secret-box';

/** The result can be decrypted for this owner, plugin and field only. */
export function sealPluginCredential(
  owner: OwnerId,
  pluginKey: string,
  authField: string,
  value: string,
): SealedSecret {
  return sealSecret(scopeOf(owner, pluginKey, authField), value);
}

/**
 * Returns null when the credential was stored for another owner, plugin or field, or under a master key that no
 * longer exists.
 */
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
