import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import type { McpServer } from '@/lib/server/tools/mcp/mcp-server';
import { httpServer, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';
import { RawAnswer } from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';

const serve = mcpServing();

const INTRODUCED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'scripted', version: '1' },
};

const withSession = new RawAnswer((response, id) => {
  response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: INTRODUCED }));
});

/** Notes as the database does. */
function notes() {
  const sessions = new Map<string, string>();
  const noteSession = jest.fn(
    ({ conversationId }: { conversationId: string }, { session }: { session: string }) => {
      const earlier = sessions.get(conversationId);
      sessions.set(conversationId, session);
      return Promise.resolve(earlier !== undefined && earlier !== session);
    },
  );
  return { noteSession };
}

async function greet(server: McpServer, keeping: ReturnType<typeof notes>, conversationId = 'c') {
  const tool = (await toolsOf(server, keeping)).get('greet');
  return tool?.run({}, { ...toolContext(), conversationId });
}

it('a call tells that its server began a new session, once, to a conversation that had another one', async () => {
  const { url } = await serve(({ method }) => (method === 'initialize' ? withSession : undefined));
  const [server, keeping] = [httpServer(url), notes()];
  expect(await greet(server, keeping)).toEqual({ text: 'Hello' });
  expect(await greet(server, keeping)).toEqual({ text: 'Hello' });
  expect(keeping.noteSession).toHaveBeenCalledTimes(1);
  // Another process has none of the sessions.
  mcpConnections().closeAll();
  expect(await greet(server, keeping, 'another')).toEqual({ text: 'Hello' });
  const told = await greet(server, keeping);
  expect(told?.hasBegunAgain).toBe(true);
  expect(told?.text).toMatch(/^The server of this tool began a new session: [^\n]+\n\nHello$/);
  expect(await greet(server, keeping)).toEqual({ text: 'Hello' });
});

it('nothing is told of a server that keeps no session', async () => {
  const { url } = await serve(() => undefined);
  const [server, keeping] = [httpServer(url), notes()];
  expect(await greet(server, keeping)).toEqual({ text: 'Hello' });
  mcpConnections().closeAll();
  expect(await greet(server, keeping)).toEqual({ text: 'Hello' });
  expect(keeping.noteSession).not.toHaveBeenCalled();
});
