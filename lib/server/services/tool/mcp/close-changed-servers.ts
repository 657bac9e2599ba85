import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { onMcpServerChanged } from '../../../db/tool/mcp-server-notices';
import { listMcpServerUrls } from '../../../db/tool/mcp-server-repository';
import { logError } from '../../../platform/log';
import { keepAlive } from '../../../platform/shape/keep-alive';
import { findMcpConnections, type McpConnections } from '../../../tools/mcp/mcp-connections';
import type { McpServer } from '../../../tools/mcp/mcp-server';

const LOOK_EVERY_MS = 60_000;

/**
 * Deleted or moved servers are closed immediately where the database reports them, else within a minute,
 * whichever process changed them.
 */
export function closeChangedServers(): void {
  onMcpServerChanged(closeSoon);
  setInterval(() => {
    closeSoon(null);
  }, LOOK_EVERY_MS).unref();
}

function closeSoon(serverId: string | null): void {
  keepAlive(closeWhereChanged(serverId), 'connections to changed tool servers could not be closed');
}

export async function closeWhereChanged(serverId: string | null): Promise<void> {
  const connections = findMcpConnections();
  if (connections === null) return;
  const changed = connections
    .servers()
    .filter(({ isTrusted, id }) => !isTrusted && (serverId === null || id === serverId));
  const byOwner = Map.groupBy(changed, ({ owner }) => owner);
  for (const [owner, servers] of byOwner) if (owner !== null) await closeOf(connections, owner, servers);
}

async function closeOf(
  connections: McpConnections,
  owner: OwnerId,
  servers: readonly McpServer[],
): Promise<void> {
  try {
    const urls = await listMcpServerUrls(
      owner,
      servers.map(({ id }) => id),
    );
    for (const server of servers) {
      const url = urls.get(server.id);
      if (url === undefined) connections.forget(server);
      else if (server.way.kind === 'http' && server.way.url !== url) connections.close(server);
    }
  } catch (error) {
    logError('whether servers of tools still exist could not be read; trying again in a minute', error);
  }
}
