import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { Tool } from '@/lib/server/tools/contract';
import type { McpServer } from '@/lib/server/tools/mcp/mcp-server';
import { openMcpTools, type McpKeeping } from '@/lib/server/tools/mcp/open-mcp-tools';

export const TESTER = ownerIdSchema.parse('11111111-1111-4111-8111-111111111111');

export function httpServer(url: string, fields: Partial<McpServer> = {}): McpServer {
  return {
    id: 'tested',
    name: 'tested',
    owner: null,
    isTrusted: true,
    timeoutMs: 10_000,
    way: { kind: 'http', url, headers: {}, authorization: null },
    ...fields,
  };
}

export function stdioServer(file: string, args: readonly string[] = []): McpServer {
  return {
    ...httpServer(''),
    way: { kind: 'stdio', command: process.execPath, args: [file, ...args], env: {} },
  };
}

export async function toolsOf(
  server: McpServer,
  {
    storePicture = () => Promise.reject(new Error('No picture is expected.')),
    noteSession = () => Promise.resolve(false),
  }: Partial<McpKeeping> = {},
) {
  const tools = await openMcpTools(server, [], { storePicture, noteSession });
  return new Map(tools.map((tool): [string, Tool] => [tool.name.replace(/^[^_]+__/, ''), tool]));
}
