import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { httpServer } from '@/tests/support/servers/mcp/asked-server';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';
import { plainTool, RawAnswer, type McpScript } from '@/tests/support/servers/mcp/scripted-mcp-server';

const serve = mcpServing();

const only = (wanted: string, answer: unknown): McpScript => {
  return ({ method }) => (method === wanted ? answer : undefined);
};

it('what is no tool is left out, and the tools beside it are offered', async () => {
  const deep: unknown = JSON.parse(`${'{"type":"object","properties":'.repeat(100)}{}${'}'.repeat(100)}`);
  const server = await serve(
    only('tools/list', {
      tools: [
        null,
        'text',
        { name: 'no schema' },
        plainTool('no type', { inputSchema: { properties: { a: { type: 'string' } } } }),
        plainTool('choice', { inputSchema: { anyOf: [{ type: 'object' }, { type: 'null' }] } }),
        plainTool(''),
        plainTool('n'.repeat(129)),
        plainTool('list', { inputSchema: [] }),
        plainTool('not-an-object', { inputSchema: { type: 'string' } }),
        plainTool('deep', { inputSchema: deep }),
        plainTool('long', { inputSchema: { type: 'object', description: 'a'.repeat(60_000) } }),
        plainTool('good', { description: 7, annotations: 'none', title: null }),
        plainTool('good', { description: 'another one of the same name' }),
      ],
    }),
  );
  const { tools, leftOut } = await listMcpTools(httpServer(server.url));
  expect(tools.map(({ name, title, description }) => [name, title, description])).toEqual([
    ['no schema', 'no schema', ''],
    ['no type', 'no type', 'Does no type.'],
    ['choice', 'choice', 'Does choice.'],
    ['good', 'good', ''],
  ]);
  expect(leftOut).toEqual([
    { name: 'n'.repeat(128), reason: 'too_large' },
    { name: 'list', reason: 'no_object' },
    { name: 'not-an-object', reason: 'no_object' },
    { name: 'deep', reason: 'too_large' },
    { name: 'long', reason: 'too_large' },
  ]);
});

it('of a list without end the first 200 tools are offered, and some of the others named', async () => {
  let pages = 0;
  const server = await serve(({ method }) => {
    if (method !== 'tools/list') return undefined;
    pages += 1;
    const tools = Array.from({ length: 50 }, (_, index) =>
      plainTool(`tool-${String(pages)}-${String(index)}`),
    );
    return { tools, nextCursor: String(pages) };
  });
  const { tools, leftOut } = await listMcpTools(httpServer(server.url));
  expect(tools).toHaveLength(200);
  expect(leftOut).toHaveLength(50);
  expect(leftOut[0]).toEqual({ name: 'tool-5-0', reason: 'too_many' });
  expect(pages).toBe(20);
});

it.each([
  [
    'answers with',
    { protocolVersion: '2099-01-01', capabilities: {}, serverInfo: { name: 'n', version: '1' } },
  ],
  [
    'asks for',
    new RawAnswer((response, id) => {
      const error = {
        code: -32_602,
        message: 'Unsupported protocol version',
        data: { supported: ['2099-01-01'] },
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
    }),
  ],
])(
  'a server that %s a version of the protocol that is not known is told apart from one out of reach',
  async (_, answer) => {
    const server = await serve(only('initialize', answer));
    await expect(listMcpTools(httpServer(server.url))).rejects.toMatchObject({ reason: 'other_protocol' });
  },
);
