import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isToolName } from '@/lib/domain/tool/tool-definition';
import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { httpServer, stdioServer, toolsOf } from '@/tests/support/servers/mcp/asked-server';
import {
  EVERYTHING_FILE,
  everythingServer,
  type EverythingServer,
} from '@/tests/support/servers/mcp/everything-server';
import { toolContext } from '@/tests/support/tools/tool-context';

const PACKAGES = resolve(__dirname, '../../../../../node_modules/@modelcontextprotocol');
const picture = {
  fileId: '22222222-2222-4222-8222-222222222222',
  filename: 'picture.png',
  mimeType: 'image/png',
  sizeBytes: 1,
  widthPx: 1,
  heightPx: 1,
  placeholder: null,
};

let everything: EverythingServer;

beforeAll(async () => {
  everything = await everythingServer();
});

afterAll(() => everything.stop());
afterEach(() => mcpConnections().closeAll());

const ways = [
  ['streamable HTTP', () => httpServer(everything.url)],
  ['stdio', () => stdioServer(EVERYTHING_FILE, ['stdio'])],
] as const;

describe.each(ways)('the reference server over %s', (_, server) => {
  it('offers its tools by names that every vendor accepts, and answers a call', async () => {
    const tools = await toolsOf(server());
    expect([...tools.keys()]).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-tiny-image']));
    expect([...tools.values()].every(({ name }) => isToolName(name))).toBe(true);
    const output = await tools.get('get-sum')?.run({ a: 2, b: 40 }, toolContext());
    expect(output).toEqual({ text: expect.stringContaining('42') });
  });

  it('stores its picture and tells the model of it', async () => {
    const kept: Uint8Array[] = [];
    const tools = await toolsOf(server(), {
      storePicture: (_owner, bytes) => {
        kept.push(bytes);
        return Promise.resolve(picture);
      },
    });
    const output = await tools.get('get-tiny-image')?.run({}, toolContext());
    expect(output?.files).toEqual([picture]);
    expect(output?.text).toContain('[A picture, which the user sees.]');
    // The stored file is a PNG.
    expect(
      Buffer.from(kept[0] ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('shows links to resources as text, and reads resources', async () => {
    const tools = await toolsOf(server());
    const links = await tools.get('get-resource-links')?.run({ count: 2 }, toolContext());
    expect(links?.text).toMatch(/\]\(demo:\/\/resource/);
    const listed = await tools.get('list_resources')?.run({}, toolContext());
    const uri = /^\S+/.exec(listed?.text ?? '')?.[0] ?? '';
    expect(uri).toContain('demo://');
    const read = await tools.get('read_resource')?.run({ uri }, toolContext());
    expect(read?.text).toContain(uri);
  });

  it('tells the model what the server says of a wrong call', async () => {
    const tools = await toolsOf(server());
    const output = await tools.get('get-sum')?.run({ a: 'two' }, toolContext());
    expect(output?.isError).toBe(true);
    expect(output?.text).toMatch(/invalid/i);
  });

  it('ends a long call when the answer is stopped', async () => {
    const tools = await toolsOf(server());
    const stop = new AbortController();
    const call = tools
      .get('trigger-long-running-operation')
      ?.run({ duration: 60, steps: 2 }, toolContext({ signal: stop.signal }));
    stop.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
  });
});

it('a server of files reads only below its folder; its tools that only read need no approval', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mcp-'));
  writeFileSync(join(folder, 'note.txt'), 'The word is pear.');
  const tools = await toolsOf(stdioServer(join(PACKAGES, 'server-filesystem/dist/index.js'), [folder]));
  const reader = tools.get('read_text_file');
  expect([reader?.needsApproval, tools.get('write_file')?.needsApproval]).toEqual([false, true]);
  const read = await reader?.run({ path: join(folder, 'note.txt') }, toolContext());
  expect(read?.text).toContain('pear');
  const outside = await reader?.run({ path: '/etc/hostname' }, toolContext());
  expect(outside?.isError).toBe(true);
});

it('a server of memories keeps what it was told for the next call', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-mcp-')), 'memory.jsonl');
  const plain = stdioServer(join(PACKAGES, 'server-memory/dist/index.js'));
  const server = {
    ...plain,
    way: plain.way.kind === 'stdio' ? { ...plain.way, env: { MEMORY_FILE_PATH: file } } : plain.way,
  };
  const tools = await toolsOf(server);
  const entities = [{ name: 'pear', entityType: 'fruit', observations: ['is green'] }];
  await tools.get('create_entities')?.run({ entities }, toolContext());
  const read = await tools.get('read_graph')?.run({}, toolContext());
  expect(read?.text).toContain('is green');
});

it('a server that was started again is connected to again by itself', async () => {
  const first = await everythingServer();
  const port = Number(new URL(first.url).port);
  const tools = await toolsOf(httpServer(first.url));
  await first.stop();
  const down = await tools.get('echo')?.run({ message: 'a' }, toolContext());
  expect(down).toEqual({ text: 'The server of this tool cannot be reached.', isError: true });
  const second = await everythingServer(port);
  try {
    const up = await tools.get('echo')?.run({ message: 'again' }, toolContext());
    expect(up?.text).toContain('again');
  } finally {
    mcpConnections().closeAll();
    await second.stop();
  }
});
