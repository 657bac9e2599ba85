/** The id of the toolkit of an MCP server begins with this; the rest is the id of the server. */
const PREFIX = 'mcp:';

/** The most servers a user may add. */
export const MCP_SERVERS_LIMIT = 20;
export const MCP_NAME_LIMIT_CHARACTERS = 60;
export const MCP_URL_LIMIT_CHARACTERS = 2_048;
export const MCP_HEADER_LIMIT_CHARACTERS = 8_192;
export const MCP_CLIENT_LIMIT_CHARACTERS = 2_000;

/** The most tools of one server that are offered, and the longest name of one. */
export const MCP_TOOLS_LIMIT = 200;
export const MCP_TOOL_NAME_LIMIT_CHARACTERS = 128;

/** The parameter in the address of a page that tells how connecting an account went: `done` or `failed`. */
export const MCP_RETURN_PARAMETER = 'connected-server';

/** Returns the id of the toolkit of a server. */
export function toMcpToolkitId(serverId: string): string {
  return `${PREFIX}${serverId}`;
}

/** Returns the id of the server of a toolkit; null for a toolkit of another kind. */
export function toMcpServerId(toolkitId: string): string | null {
  return toolkitId.startsWith(PREFIX) && toolkitId.length > PREFIX.length
    ? toolkitId.slice(PREFIX.length)
    : null;
}
