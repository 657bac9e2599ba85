import { createServer } from 'node:http';
import { portOf } from './tool-provider.ts';

/** The server speaks MCP over HTTP and without a session. */
export async function startManyTools(count: number) {
  const tools = Array.from({ length: count }, (_, number) => ({
    name: `tool_${String(number)}`,
    description: `Looks up records of register ${String(number)} by their city and year.`,
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string' }, year: { type: 'integer' } },
      required: ['city'],
    },
  }));
  const results: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'many', version: '1' },
    },
    'tools/list': { tools },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString('utf8')));
    request.on('end', () => {
      if (request.method !== 'POST') return response.writeHead(405).end();
      const { id, method }: { id?: number; method: string } = JSON.parse(body);
      if (id === undefined) return response.writeHead(202).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${String(portOf(server.address()))}/mcp`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
