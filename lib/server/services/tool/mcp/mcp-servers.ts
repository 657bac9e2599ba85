import 'server-only';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { McpServerAnswer, McpServerChange, NewMcpServer } from '@/lib/contracts/tool/mcp-servers';
import { mayReach } from '@/lib/domain/shared/allowed-hosts';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { definedFields } from '@/lib/domain/shared/present-fields';
import { isPublicAddress } from '@/lib/domain/shared/public-address';
import { MCP_SERVERS_LIMIT, toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { deleteMcpSecrets, putMcpSecret } from '../../../db/tool/mcp-secret-repository';
import { deleteMcpServer, insertMcpServer, updateMcpServer } from '../../../db/tool/mcp-server-repository';
import { deleteToolApprovals } from '../../../db/tool/tool-approval-repository';
import { env } from '../../../platform/env';
import { MCP_SECRET_KINDS, mcpSecretName, sealMcpSecret } from '../../../platform/mcp-secret-box';
import { mcpConnections } from '../../../tools/mcp/mcp-connections';
import { getKnownServer, listKnownServers } from './known-servers';
import { forgettingAccount } from './mcp-account';
import { storeClient } from './mcp-secrets';

export async function listMcpServers(
  owner: OwnerId,
): Promise<{ readonly servers: readonly McpServerAnswer[] }> {
  return { servers: (await listKnownServers(owner)).map(({ shown }) => shown) };
}

/**
 * Secrets are stored encrypted, and the server is not asked yet. Throws mcp_server_limit, and
 * validation_failed for a taken name or an address without https.
 */
export async function addMcpServer(
  owner: OwnerId,
  { name, url, header, oauthClient }: NewMcpServer,
): Promise<McpServerAnswer> {
  requireSafeAddress(url);
  const serverId = randomUUID();
  const added = await insertMcpServer(owner, { serverId, name, url, headerName: header?.name ?? null });
  if (added === 'full') throw new AppError('mcp_server_limit', { limit: MCP_SERVERS_LIMIT });
  if (added === 'taken') throw nameTaken();
  if (header !== null) await storeHeader(owner, serverId, header.value);
  if (oauthClient !== null) await storeClient(owner, serverId, oauthClient);
  return (await getKnownServer(owner, serverId)).shown;
}

/**
 * Secrets of the old address are never sent to another; an account ends with its client. Throws not_found,
 * and validation_failed as for a new server.
 */
export async function updateOwnMcpServer(
  owner: OwnerId,
  serverId: string,
  { name, url, header, oauthClient }: McpServerChange,
): Promise<McpServerAnswer> {
  const { shown, server } = await getOwnServer(owner, serverId);
  if (url !== undefined) requireSafeAddress(url);
  const isMoved = url !== undefined && url !== shown.url;
  const isHeaderForgotten = isForgotten(header, isMoved);
  const isAccountForgotten = isMoved || oauthClient !== undefined;
  const isForgottenByKind = {
    client: isForgotten(oauthClient, isMoved),
    header: isMoved || isHeaderForgotten,
    account: isAccountForgotten,
  };
  const forgotten = MCP_SECRET_KINDS.filter((kind) => isForgottenByKind[kind]).map((kind) =>
    mcpSecretName(kind, serverId),
  );
  // This comes before the address changes: a request in between would carry what belongs to the old one.
  const forget = () => deleteMcpSecrets(owner, forgotten);
  if (isMoved) await deleteToolApprovals(owner, toMcpToolkitId(serverId));
  if (isAccountForgotten) await forgettingAccount(owner, server, forget);
  else if (forgotten.length > 0) await forget();
  const changed = await updateMcpServer(
    owner,
    serverId,
    definedFields({
      name,
      url,
      requiresOAuth: isMoved ? false : undefined,
      headerName: header?.name ?? (isHeaderForgotten ? null : undefined),
    }),
  );
  requireChanged(changed);
  if (header) await storeHeader(owner, serverId, header.value);
  if (oauthClient) await storeClient(owner, serverId, oauthClient);
  mcpConnections().close({ id: serverId, owner });
  return (await getKnownServer(owner, serverId)).shown;
}

/** Revokes the tokens of the account. Throws not_found. */
export async function deleteOwnMcpServer(owner: OwnerId, serverId: string): Promise<void> {
  const { server } = await getOwnServer(owner, serverId);
  await forgettingAccount(owner, server, async () => {
    if (!(await deleteMcpServer(owner, serverId))) throw new AppError('not_found');
    mcpConnections().forget({ id: serverId, owner });
  });
}

async function getOwnServer(owner: OwnerId, serverId: string) {
  const known = await getKnownServer(owner, serverId);
  if (!known.shown.isOwn) throw new AppError('not_found');
  return known;
}

/** A secret is forgotten together with its address, unless another one is given. */
function isForgotten(secret: object | null | undefined, isMoved: boolean): boolean {
  return secret === null || (isMoved && secret === undefined);
}

async function storeHeader(owner: OwnerId, serverId: string, value: string): Promise<void> {
  const name = mcpSecretName('header', serverId);
  await putMcpSecret(owner, name, sealMcpSecret(owner, name, value));
}

/**
 * Throws validation_failed where keys would be readable on the way. Where it leads is checked on connecting.
 */
function requireSafeAddress(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return;
  const host = hostname.replace(/^\[|\]$/g, '');
  const allowed = env().OUTBOUND_ALLOWED_HOSTS;
  const isListed =
    isIP(host) === 0 ? allowed.names.has(host) : !isPublicAddress(host) && mayReach(host, host, allowed);
  if (!isListed) throw new AppError('validation_failed', { fields: { url: 'must be https' } });
}

function requireChanged(outcome: Awaited<ReturnType<typeof updateMcpServer>>): void {
  if (outcome === 'missing') throw new AppError('not_found');
  if (outcome === 'taken') throw nameTaken();
}

function nameTaken(): AppError<'validation_failed'> {
  return new AppError('validation_failed', { fields: { name: 'is taken' } });
}
