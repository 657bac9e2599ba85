import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findMcpSecret, putMcpSecret, replaceMcpSecret } from '../../../db/tool/mcp-secret-repository';
import type { McpOAuthClient } from '../../../platform/config-file/read-mcp-servers';
import { logWarning } from '../../../platform/log';
import { mcpSecretName, openMcpSecret, sealMcpSecret } from '../../../platform/mcp-secret-box';
import type { SealedSecret } from '../../../platform/secret-box';
import {
  mcpAccountSchema,
  type McpAccount,
  type McpAccountStore,
} from '../../../tools/mcp/oauth/mcp-account';

export function openAccount(owner: OwnerId, serverId: string, sealed: SealedSecret): McpAccount | null {
  const text = openMcpSecret(owner, mcpSecretName('account', serverId), sealed);
  if (text === null) {
    logWarning('an account at a server of tools cannot be decrypted', { userId: owner, serverId });
    return null;
  }
  return mcpAccountSchema.parse(JSON.parse(text));
}

const clientSchema = z.object({ clientId: z.string(), clientSecret: z.string().nullable() });

/** Returns null without a client, or an unreadable one. */
export function openClient(
  owner: OwnerId,
  serverId: string,
  sealed: SealedSecret | undefined,
): McpOAuthClient | null {
  const text = sealed === undefined ? null : openMcpSecret(owner, mcpSecretName('client', serverId), sealed);
  return text === null ? null : { ...clientSchema.parse(JSON.parse(text)), scope: null };
}

export async function storeClient(
  owner: OwnerId,
  serverId: string,
  { clientId, clientSecret }: Pick<McpOAuthClient, 'clientId' | 'clientSecret'>,
): Promise<void> {
  const name = mcpSecretName('client', serverId);
  await putMcpSecret(owner, name, sealMcpSecret(owner, name, JSON.stringify({ clientId, clientSecret })));
}

/** Only a user who begins to connect creates an account, so one deleted during a renewal stays deleted. */
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
