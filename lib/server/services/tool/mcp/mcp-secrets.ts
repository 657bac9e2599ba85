import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findMcpSecret, putMcpSecret, replaceMcpSecret } from '../../../db/tool/mcp-secret-repository';
import { logWarning } from '../../../platform/log';
import { mcpSecretName, openMcpSecret, sealMcpSecret } from '../../../platform/mcp-secret-box';
import type { SealedSecret } from '../../../platform/secret-box';
import {
  mcpAccountSchema,
  type McpAccount,
  type McpAccountStore,
} from '../../../tools/mcp/oauth/mcp-account';

/** Returns the account that was stored; null where it cannot be read any more. */
export function openAccount(owner: OwnerId, serverId: string, sealed: SealedSecret): McpAccount | null {
  const text = openMcpSecret(owner, mcpSecretName('account', serverId), sealed);
  if (text === null) {
    logWarning('an account at a server of tools cannot be decrypted', { userId: owner, serverId });
    return null;
  }
  return mcpAccountSchema.parse(JSON.parse(text));
}

/**
 * Returns where the user's account at a server is stored. Only a user who begins to connect one creates it: an account
 * that was deleted while its tokens were renewed stays deleted.
 */
export function accountStore(
  owner: OwnerId,
  serverId: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): McpAccountStore {
  const name = mcpSecretName('account', serverId);
  return {
    async read() {
      const sealed = await findMcpSecret(owner, name);
      return sealed === null ? null : openAccount(owner, serverId, sealed);
    },
    async write(account) {
      const sealed = sealMcpSecret(owner, name, JSON.stringify(account));
      await (isNew ? putMcpSecret : replaceMcpSecret)(owner, name, sealed);
    },
  };
}
