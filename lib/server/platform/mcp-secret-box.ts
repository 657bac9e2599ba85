import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { openSecret, sealSecret, type SealedSecret } from './secret-box';

export const MCP_SECRET_KINDS = ['header', 'account', 'client'] as const;

export type McpSecretKind = (typeof MCP_SECRET_KINDS)[number];

export function mcpSecretName(kind: McpSecretKind, serverId: string): string {
  return `${kind}/${serverId}`;
}

/** The result can be decrypted only for this owner and name. */
export function sealMcpSecret(owner: OwnerId, name: string, value: string): SealedSecret {
  return sealSecret({ purpose: 'mcp-secret', owner, name }, value);
}

/** Returns null for another owner or name, or a lost master key. */
export function openMcpSecret(owner: OwnerId, name: string, sealed: SealedSecret): string | null {
  return openSecret({ purpose: 'mcp-secret', owner, name }, sealed);
}
