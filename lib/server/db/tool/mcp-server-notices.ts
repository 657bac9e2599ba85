import 'server-only';
import { singleton } from '../../platform/singleton';

/** Null means that notices may be missing. */
type ServerListener = (serverId: string | null) => void;

declare module '../../platform/singleton' {
  interface Singletons {
    mcpServerListeners: Set<ServerListener>;
  }
}

export const MCP_SERVER_CHANNEL = 'parley_tool_servers';

export function onMcpServerChanged(listener: ServerListener): void {
  listeners().add(listener);
}

/** Null means that {@link MCP_SERVER_CHANNEL} was lost. */
export function announceMcpServerChanged(serverId: string | null): void {
  for (const listener of listeners()) listener(serverId);
}

function listeners(): Set<ServerListener> {
  return singleton('mcpServerListeners', () => new Set());
}
