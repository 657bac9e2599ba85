import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import {
  scriptedMcpServer,
  type McpScript,
  type RawAnswer,
  type ScriptedMcpServer,
} from './scripted-mcp-server';

/** Each server is stopped after its test, with all connections. Call this at the top of a file. */
export function mcpServing(): (script: McpScript, listen?: RawAnswer) => Promise<ScriptedMcpServer> {
  const running: ScriptedMcpServer[] = [];
  afterEach(async () => {
    mcpConnections().closeAll();
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });
  return async (script, listen) => {
    const server = await scriptedMcpServer(script, null, listen ?? null);
    running.push(server);
    return server;
  };
}
