import 'server-only';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { logDebug } from '../../../platform/log';
import { authorizedFetch } from '../mcp-authorization';
import type { McpFailure } from '../mcp-failure';
import type { McpServer } from '../mcp-server';
import type { IncomingOptions } from './incoming-messages';
import { mcpFetch } from './mcp-fetch';
import { ServerGate } from './server-gate';
import { boundLines } from './stdio-lines';

const SAID_LIMIT_CHARACTERS = 1_000;

/** A stream that breaks is opened again while it is in use. */
const RECONNECTION = {
  initialReconnectionDelay: 1_000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 5,
};

interface TransportOptions extends IncomingOptions {
  readonly onFailure: (failure: McpFailure) => void;
}

interface OpenedTransport {
  readonly transport: Transport;
  readonly close: () => void;
}

export function openTransport(server: McpServer, options: TransportOptions): OpenedTransport {
  const { way } = server;
  return way.kind === 'stdio'
    ? openProcess(server.name, way, options)
    : openHttp(way, server.isTrusted, options);
}

function openProcess(
  name: string,
  { command, args, env }: Extract<McpServer['way'], { kind: 'stdio' }>,
  options: TransportOptions,
): OpenedTransport {
  const transport = new StdioClientTransport({ command, args: [...args], env: { ...env }, stderr: 'pipe' });
  transport.stderr?.on('data', (chunk: unknown) => {
    logDebug('a server of tools wrote to its log', {
      server: name,
      said: String(chunk).slice(0, SAID_LIMIT_CHARACTERS),
    });
  });
  return { transport, close: boundLines(transport, options) };
}

function openHttp(
  { url, headers, authorization }: Extract<McpServer['way'], { kind: 'http' }>,
  isTrusted: boolean,
  options: TransportOptions,
): OpenedTransport {
  const plain = mcpFetch({ url, isTrusted });
  const send = authorization === null ? plain : authorizedFetch(plain, authorization);
  const gate = new ServerGate({ send, ...options });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: gate.fetch,
    requestInit: { headers: { ...headers } },
    reconnectionOptions: RECONNECTION,
  });
  return { transport, close: () => gate.close() };
}
