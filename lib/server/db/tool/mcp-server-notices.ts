import 'server-only';
import { singleton } from '../../platform/singleton';

/** Called when a server of a user was deleted or changed; null when that may have happened without a notice. */
type ServerListener = (serverId: string | null) => void;

declare module '../../platform/singleton' {
  interface Singletons {
    mcpServerListeners: Set<ServerListener>;
  }
}

/** The channel on which the database reports that a server of a user was deleted or changed. */
export const MCP_SERVER_CHANNEL = 'parley_tool_servers';

/** Calls `listener` whenever a server of a user was deleted or changed. */
export function onMcpServerChanged(listener: ServerListener): void {
  listeners().add(listener);
}

/** Called by the connection that listens to {@link MCP_SERVER_CHANNEL}; null after that one was lost. */
export function announceMcpServerChanged(serverId: string | null): void {
  for (const listener of listeners()) listener(serverId);
}

function listeners(): Set<ServerListener> {
  return singleton('mcpServerListeners', () => new Set());
}
