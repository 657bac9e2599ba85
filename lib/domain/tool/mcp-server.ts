const PREFIX = 'mcp:';

export const MCP_SERVERS_LIMIT = 20;
export const MCP_NAME_LIMIT_CHARACTERS = 60;
export const MCP_URL_LIMIT_CHARACTERS = 2_048;
export const MCP_HEADER_LIMIT_CHARACTERS = 8_192;
export const MCP_CLIENT_LIMIT_CHARACTERS = 2_000;

export const MCP_TOOLS_LIMIT = 200;
export const MCP_TOOL_NAME_LIMIT_CHARACTERS = 128;

/** The parameter in a page's address tells how connecting an account went: `done` or `failed`. */
export const MCP_RETURN_PARAMETER = 'connected-server';

export function toMcpToolkitId(serverId: string): string {
  return `${PREFIX}${serverId}`;
}

export function toMcpServerId(toolkitId: string): string | null {
  return toolkitId.startsWith(PREFIX) && toolkitId.length > PREFIX.length
    ? toolkitId.slice(PREFIX.length)
    : null;
}
