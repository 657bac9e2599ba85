import 'server-only';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { logDebug } from '../../../platform/log';
import type { McpFailure } from '../mcp-failure';
import type { McpServer } from '../mcp-server';
import { authorizedFetch } from '../oauth/mcp-authorization';
import { mcpFetch } from './mcp-fetch';

const MESSAGE_LIMIT_BYTES = 8 * 1024 * 1024;
const SAID_LIMIT_CHARACTERS = 1_000;

/** How a stream that broke off is opened again, while the connection is in use. */
const RECONNECTION = {
  initialReconnectionDelay: 1_000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 5,
};

/** Returns the way to a server, not yet open. `onFailure` is told what ends the connection from our side. */
export function openTransport(server: McpServer, onFailure: (failure: McpFailure) => void) {
  const { way, name, isTrusted } = server;
  if (way.kind === 'stdio') {
    const transport = new StdioClientTransport({
      command: way.command,
      args: [...way.args],
      env: { ...way.env },
      stderr: 'pipe',
      maxBufferSize: MESSAGE_LIMIT_BYTES,
    });
    transport.stderr?.on('data', (chunk: unknown) => {
      logDebug('a server of tools wrote to its log', {
        server: name,
        said: String(chunk).slice(0, SAID_LIMIT_CHARACTERS),
      });
    });
    return transport;
  }
  const send = mcpFetch(isTrusted, onFailure);
  return new StreamableHTTPClientTransport(new URL(way.url), {
    fetch: way.authorization === null ? send : authorizedFetch(send, way.authorization),
    requestInit: { headers: { ...way.headers } },
    reconnectionOptions: RECONNECTION,
  });
}
