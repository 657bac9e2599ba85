import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

/** What is stored for a server: the value of a header, the account that the user connected, or the client for it. */
export type McpSecretKind = 'header' | 'account' | 'client';

/** Returns which of an owner's secrets one is. */
export function mcpSecretName(kind: McpSecretKind, serverId: string): string {
  return `${kind}/${serverId}`;
}

/** Returns a secret as it is stored: it can be decrypted for this owner and this name only. */
export function sealMcpSecret(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret({ purpose: 'mcp-secret', owner, name }, value);
}

/**
 * Returns the value of a secret; null when it was stored for another owner or name, or under a master key that no
 * longer exists.
 */
export function openMcpSecret(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'mcp-secret', owner, name }, sealed);
}
