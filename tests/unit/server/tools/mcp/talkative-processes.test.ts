import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { bystanderWaitMs } from '@/tests/support/bystander-wait';
import { stdioServer, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import { toolContext } from '@/tests/support/tools/tool-context';
import { until } from '@/tests/support/until';

const WAIT_LIMIT_MS = 250;

/** Does `talk` once a client has connected. */
function processThat(talk: string, result = '{"content":[{"type":"text","text":"Hello"}]}') {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-mcp-')), 'server.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     const say = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
     const usual = {
       initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
       'tools/list': { tools: [{ name: 'greet', inputSchema: { type: 'object', properties: {} } }] },
     };
     console.log('[INFO] a line that is no message');
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method } = JSON.parse(line);
       if (method === 'notifications/initialized') { ${talk} }
       if (method === 'tools/call') process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":' + ${result.startsWith('{') ? JSON.stringify(result) : result} + '}\\n');
       else if (id !== undefined) say({ id, result: usual[method] ?? {} });
     });`,
  );
  return { ...stdioServer(file), timeoutMs: 120_000 };
}

beforeAll(async () => {
  await listMcpTools(processThat(''));
  mcpConnections().closeAll();
});

afterEach(() => mcpConnections().closeAll());

it.each([
  [
    'notices',
    `setInterval(() => process.stdout.write('{"jsonrpc":"2.0","method":"notifications/message"}\\n'.repeat(2000)), 1)`,
  ],
  ['empty lines', `setInterval(() => process.stdout.write('\\n'.repeat(60000)), 1)`],
  ['one line', `setInterval(() => process.stdout.write('x'.repeat(60000)), 1)`],
  [
    'messages of 7 MB',
    `process.stdout.write('{"jsonrpc":"2.0","method":"x","params":[' + '[1],'.repeat(1800000) + '1]}\\n')`,
  ],
])('a process that writes %s without end is ended, and holds up no other work', async (_, talk) => {
  const server = processThat(talk);
  const waitMs = await bystanderWaitMs(async () => {
    await listMcpTools(server).catch(() => undefined);
    await until(() => mcpConnections().servers().length === 0);
  });
  expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
});

it('a result of 2,000,000 lists holds up no other work, and the connection goes on', async () => {
  const result = `'{"content":[],"structuredContent":{"a":[' + '[1],'.repeat(1900000) + '1]}}'`;
  const tools = await toolsOf(processThat('', result));
  const waitMs = await bystanderWaitMs(async () => {
    const output = await tools.get('greet')?.run({}, toolContext());
    expect(output?.text).toContain('left out: it is too long');
  });
  expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  expect(mcpConnections().servers()).toHaveLength(1);
});
