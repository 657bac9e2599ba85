import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

export const MCP_SECRET_KINDS = ['header', 'account', 'client'] as const;

export type McpSecretKind = (typeof MCP_SECRET_KINDS)[number];

export function mcpSecretName(kind: McpSecretKind, serverId: string): string {
  return `${kind}/${serverId}`;
}

/** The result can be decrypted for this owner and name only. */
export function sealMcpSecret(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret({ purpose: 'mcp-secret', owner, name }, value);
}

/**
 * Returns null when the secret was stored for another owner or name, or under a master key that no longer exists.
 */
export function openMcpSecret(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'mcp-secret', owner, name }, sealed);
}
