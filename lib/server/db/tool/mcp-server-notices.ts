import 'server-only';
import { singleton } from '../../platform/singleton';

/** The id is null when a server may have been deleted or changed without a notice. */
type ServerListener = (serverId: string | null) => void;

declare module '../../platform/singleton' {
  interface Singletons {
    mcpServerListeners: Set<ServerListener>;
  }
}

/** The database reports on this channel that a server of a user was deleted or changed. */
export const MCP_SERVER_CHANNEL = 'parley_tool_servers';

export function onMcpServerChanged(listener: ServerListener): void {
  listeners().add(listener);
}

/** The connection that listens to {@link MCP_SERVER_CHANNEL} calls this; with null after it was lost. */
export function announceMcpServerChanged(serverId: string | null): void {
  for (const listener of listeners()) listener(serverId);
}

function listeners(): Set<ServerListener> {
  return singleton('mcpServerListeners', () => new Set());
}
