import { gzipSync } from 'node:zlib';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { McpFailure } from '@/lib/server/tools/mcp/mcp-failure';
import type { McpServer } from '@/lib/server/tools/mcp/mcp-server';
import { listMcpTools } from '@/lib/server/tools/mcp/open-mcp-tools';
import { getMcpPrompt, listMcpPrompts } from '@/lib/server/tools/mcp/prompts/ask-prompts';
import { bystanderWaitMs } from '@/tests/support/bystander-wait';
import { httpServer, TESTER, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import {
  answering,
  answeringAfter,
  asked,
  endless,
  notice,
} from '@/tests/support/servers/mcp/hostile-streams';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';
import {
  RawAnswer,
  type McpScript,
  type ScriptedMcpServer,
} from '@/tests/support/servers/mcp/scripted-mcp-server';
import { toolContext } from '@/tests/support/tools/tool-context';
import { until } from '@/tests/support/until';

process.env['OUTBOUND_ALLOWED_HOSTS'] = 'localhost';

/** Without bounds this lasted seconds. */
const WAIT_LIMIT_MS = 250;

const serve = mcpServing();

// Code that is loaded and processes that start for the first connection and the first large message are not measured.
beforeAll(async () => {
  const large = { content: [{ type: 'text', text: 'a'.repeat(100_000) }] };
  const server = await serve(({ method }) => (method === 'tools/call' ? large : undefined));
  await (await toolsOf(operatorsServer(server))).get('greet')?.run({}, toolContext());
  mcpConnections().closeAll();
});

function usersServer({ url }: ScriptedMcpServer, fields: Partial<McpServer> = {}) {
  return httpServer(url.replace('127.0.0.1', 'localhost'), {
    isTrusted: false,
    owner: TESTER,
    ...fields,
  });
}

/** All users share the server, which has time for a machine that does much else. */
function operatorsServer({ url }: ScriptedMcpServer, fields: Partial<McpServer> = {}) {
  return httpServer(url, { timeoutMs: 120_000, ...fields });
}

async function reasonOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof McpFailure ? error.reason : String(error);
  }
}

const PROMPTS = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {}, prompts: {}, resources: {} },
  serverInfo: { name: 'scripted', version: '1' },
};
const only = (wanted: string, answer: unknown): McpScript => {
  return ({ method }) => (method === wanted ? answer : method === 'initialize' ? PROMPTS : undefined);
};
const MANY_ARRAYS = '[1],'.repeat(1_800_000);

describe('a stream that a server never ends', () => {
  it.each([
    ['notices', notice('notifications/message', '{"level":"info","data":"x"}').repeat(700)],
    ['comments', `: ${'x'.repeat(61)}\n\n`.repeat(1_024)],
    ['empty lines', '\n'.repeat(65_536)],
    ['lines of one event', 'a\n'.repeat(32_768)],
    ['carriage returns', 'data: 1\r\r'.repeat(8_192)],
    ['notices of changed tools', notice('notifications/tools/list_changed').repeat(700)],
    ['questions', asked('q', 'elicitation/create').repeat(700)],
    ['requests for words of a model', asked('s', 'sampling/createMessage').repeat(700)],
    ['pings', asked('p', 'ping').repeat(700)],
    ['answers to nothing', 'data: {"jsonrpc":"2.0","id":77,"result":{}}\n\n'.repeat(700)],
    ['batches', `data: [${'{"jsonrpc":"2.0","method":"notifications/progress"},'.repeat(1_000)}1]\n\n`],
    ['one line', 'x'.repeat(65_536)],
    ['events of 7 MB', notice('notifications/message', `{"data":[${MANY_ARRAYS}1]}`)],
  ])('of %s is closed, and holds up no other work', async (_, piece) => {
    const stream = endless('text/event-stream', piece);
    const server = await serve(() => undefined, stream.answer);
    const waitMs = await bystanderWaitMs(async () => {
      await reasonOf(() => listMcpTools(usersServer(server)));
      await until(stream.isClosed);
    });
    expect(mcpConnections().servers()).toEqual([]);
    expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  });

  it('says so to the user, and leaves their other servers as they are', async () => {
    const piece = notice('notifications/message').repeat(700);
    const stream = endless('text/event-stream', piece);
    const server = await serve(() => undefined, stream.answer);
    const good = await serve(() => undefined);
    await reasonOf(() => listMcpTools(usersServer(server)));
    await until(stream.isClosed);
    expect(await reasonOf(() => listMcpTools(usersServer(server), { isUrgent: true }))).toBe('too_talkative');
    expect((await listMcpTools(usersServer(good, { id: 'good' }))).tools).toHaveLength(1);
  });
});

describe('a result', () => {
  const text = '{"type":"text","text":"a"}';
  it.each([
    ['of 160,000 parts', `{"content":[${Array(160_000).fill(text).join(',')}]}`],
    ['of 200,000 parts of no kind', `{"content":[${Array(200_000).fill('{}').join(',')}]}`],
    ['of 2,000,000 lists', `{"content":[],"structuredContent":{"a":[${'[1],'.repeat(2_000_000)}1]}}`],
    [
      'of a million levels',
      `{"content":[],"structuredContent":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
    ],
    ['of 500,000 names', `{${Array.from({ length: 500_000 }, (_, at) => `"k${String(at)}":1`).join(',')}}`],
  ])('%s holds up no other work', async (_, result) => {
    for (const way of ['application/json', 'text/event-stream']) {
      const server = await serve(only('tools/call', answering(result, way)));
      const greet = (await toolsOf(operatorsServer(server, { id: way }))).get('greet');
      const waitMs = await bystanderWaitMs(async () => {
        const output = await greet?.run({}, toolContext());
        expect(output?.text.length).toBeLessThan(101_000);
      });
      expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
    }
  });

  it('with 90,000 notices before it ends its connection', async () => {
    const before = notice('notifications/progress', '{"progress":1}').repeat(90_000);
    const server = await serve(only('tools/call', answeringAfter(before, '{"content":[]}')));
    const greet = (await toolsOf(operatorsServer(server))).get('greet');
    const waitMs = await bystanderWaitMs(async () => {
      expect((await greet?.run({}, toolContext()))?.text).toContain('sent too much');
    });
    expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  });

  it('in pieces of a byte holds up no other work', async () => {
    const pieces = new RawAnswer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.socket?.write('1\r\nx\r\n'.repeat(1_000_000));
    });
    const server = await serve(only('tools/call', pieces));
    const greet = (await toolsOf(operatorsServer(server))).get('greet');
    const waitMs = await bystanderWaitMs(async () => {
      expect((await greet?.run({}, toolContext()))?.isError).toBe(true);
    });
    expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  });

  it('that is packed is unpacked as far as its limit', async () => {
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a'));
    const bomb = new RawAnswer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(packed);
    });
    const server = await serve(only('tools/call', bomb));
    const greet = (await toolsOf(operatorsServer(server))).get('greet');
    const waitMs = await bystanderWaitMs(async () => {
      expect((await greet?.run({}, toolContext()))?.text).toContain('too large');
    });
    expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  });

  it('that is refused without end is read as far as its beginning', async () => {
    const refused = endless('text/plain', 'x'.repeat(65_536), 500).answer;
    const server = await serve(only('tools/call', refused));
    const greet = (await toolsOf(operatorsServer(server))).get('greet');
    expect((await greet?.run({}, toolContext()))?.text).toContain('cannot be reached');
  });
});

describe('a list', () => {
  const tool = (at: number) =>
    `{"name":"t${String(at)}","inputSchema":{"type":"object","properties":{"a":{"enum":[${'1,'.repeat(400)}1]}}}}`;
  const prompt = (at: number) => `{"name":"p${String(at)}","description":"${'x'.repeat(60)}"}`;
  const list = (entry: (at: number) => string, count: number) =>
    `[${Array.from({ length: count }, (_, at) => entry(at)).join(',')}]`;
  it.each([
    ['of tools', 'tools/list', `{"tools":${list(tool, 2_000)}}`, (server: McpServer) => listMcpTools(server)],
    ['of tools that are none', 'tools/list', `{"tools":${list(() => '{}', 600_000)}}`, listMcpTools],
    ['of prompts', 'prompts/list', `{"prompts":${list(prompt, 15_000)}}`, listMcpPrompts],
    ['of prompts that are none', 'prompts/list', `{"prompts":${list(() => '{}', 600_000)}}`, listMcpPrompts],
    [
      'of messages of a prompt',
      'prompts/get',
      `{"messages":${list(() => '{"role":"user","content":{"type":"text","text":"a"}}', 35_000)}}`,
      (server: McpServer) => getMcpPrompt(server, 'p', {}),
    ],
    [
      'of resources',
      'resources/list',
      `{"resources":${list((at) => `{"uri":"r:${String(at)}","name":"n"}`, 60_000)}}`,
      async (server: McpServer) => (await toolsOf(server)).get('list_resources')?.run({}, toolContext()),
    ],
  ])('%s that is as long as it may be holds up no other work', async (_, method, result, work) => {
    const server = await serve(only(method, answering(result)));
    const waitMs = await bystanderWaitMs(() => work(operatorsServer(server)));
    expect(waitMs).toBeLessThan(WAIT_LIMIT_MS);
  });
});
