import 'server-only';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listMcpSecrets } from '../../../db/tool/mcp-secret-repository';
import { listMcpServerRows, type McpServerRow } from '../../../db/tool/mcp-server-repository';
import type { McpOAuthClient, McpServerConfig } from '../../../platform/config-file/read-mcp-servers';
import { mcpSecretName, openMcpSecret } from '../../../platform/mcp-secret-box';
import { operatorConfig } from '../../../platform/operator-config';
import type { SealedSecret } from '../../../platform/secret-box';
import { DEFAULT_TIMEOUT_MS, type McpServer } from '../../../tools/mcp/mcp-server';
import { accountAuthorization } from '../../../tools/mcp/oauth/account-authorization';
import { accountStore, openAccount, openClient } from './mcp-secrets';

export interface KnownServer {
  readonly shown: McpServerAnswer;
  readonly server: McpServer;
  readonly oauth: McpOAuthClient | null;
}

type Secrets = ReadonlyMap<string, SealedSecret>;

export async function listKnownServers(owner: OwnerId): Promise<readonly KnownServer[]> {
  const [{ mcpServers }, rows, stored] = await Promise.all([
    operatorConfig(),
    listMcpServerRows(owner),
    listMcpSecrets(owner),
  ]);
  const secrets: Secrets = new Map(stored.map(({ name, sealed }) => [name, sealed]));
  return [
    ...mcpServers.map((config) => ofOperator(owner, config, secrets)),
    ...rows.map((row) => ofUser(owner, row, secrets)),
  ];
}

/** Throws not_found. */
export async function getKnownServer(owner: OwnerId, serverId: string): Promise<KnownServer> {
  const known = (await listKnownServers(owner)).find(({ server }) => server.id === serverId);
  if (known === undefined) throw new AppError('not_found');
  return known;
}

function ofOperator(owner: OwnerId, config: McpServerConfig, secrets: Secrets): KnownServer {
  const { name, title, description, iconPath, timeoutMs, way } = config;
  const wantsAccount = way.kind === 'http' && way.requiresOAuth;
  const isConnected = wantsAccount && hasTokens(owner, name, secrets);
  return {
    shown: {
      serverId: name,
      title: title ?? name,
      description: description ?? '',
      icon: iconPath,
      isOwn: false,
      url: null,
      headerName: null,
      clientId: null,
      account: wantsAccount ? (isConnected ? 'connected' : 'needed') : 'none',
    },
    server: {
      id: name,
      name,
      title: title ?? name,
      owner: wantsAccount ? owner : null,
      isTrusted: true,
      timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
      way:
        way.kind === 'stdio'
          ? way
          : {
              kind: 'http',
              url: way.url,
              headers: way.headers,
              authorization: isConnected ? accountAuthorization(way.url, accountStore(owner, name)) : null,
            },
    },
    oauth: way.kind === 'http' ? way.oauth : null,
  };
}

function ofUser(owner: OwnerId, row: McpServerRow, secrets: Secrets): KnownServer {
  const { serverId, name, url, headerName, requiresOAuth } = row;
  const isConnected = hasTokens(owner, serverId, secrets);
  const oauth = openClient(owner, serverId, secrets.get(mcpSecretName('client', serverId)));
  const sealedHeader = secrets.get(mcpSecretName('header', serverId));
  const value =
    sealedHeader === undefined ? null : openMcpSecret(owner, mcpSecretName('header', serverId), sealedHeader);
  return {
    shown: {
      serverId,
      title: name,
      description: '',
      icon: null,
      isOwn: true,
      url,
      headerName,
      clientId: oauth?.clientId ?? null,
      account: isConnected ? 'connected' : requiresOAuth || oauth !== null ? 'needed' : 'none',
    },
    server: {
      id: serverId,
      name,
      owner,
      isTrusted: false,
      timeoutMs: DEFAULT_TIMEOUT_MS,
      way: {
        kind: 'http',
        url,
        headers: headerName === null || value === null ? {} : { [headerName]: value },
        authorization: isConnected ? accountAuthorization(url, accountStore(owner, serverId)) : null,
      },
    },
    oauth,
  };
}

function hasTokens(owner: OwnerId, serverId: string, secrets: Secrets): boolean {
  const sealed = secrets.get(mcpSecretName('account', serverId));
  return sealed !== undefined && openAccount(owner, serverId, sealed)?.tokens !== undefined;
}
