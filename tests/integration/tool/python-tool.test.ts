import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAttachedFile } from '@/lib/domain/file/attached-file';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findFiles } from '@/lib/server/db/file/file-repository';
import { pythonSource } from '@/lib/server/services/tool/python-source';
import { readWhole } from '@/lib/server/storage/read-whole';
import type { Tool, ToolContext } from '@/lib/server/tools/contract';
import { toolContext } from '@/tests/support/tools/tool-context';
import { registerUser } from '../../support/calls/account-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'parley-python-tool-'));
const database = withDatabase({ DATA_DIR: folder, PYTHON_TIME_LIMIT: '4000' });

afterAll(() => {
  globalThis.parleySingletons?.python?.engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const CSV = 'month,ships\nMay,512\nJune,498\n';
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function opened(): Promise<{ tool: Tool; context: ToolContext }> {
  const { bearer } = await registerUser();
  const record = await uploadedFile(bearer, { bytes: bytesOf(CSV), filename: 'ships.csv', type: 'text/csv' });
  const [row] = await database.query('select "userId" from files where "fileId" = $1', [record.file_id]);
  const owner = ownerIdSchema.parse(row?.['userId']);
  const { conversationId, messageIds } = await seedConversation(database, owner, chain(2));
  const [stored] = await findFiles(owner, [record.file_id]);
  if (stored === undefined) throw new Error('The file is not stored.');
  await database.query('update messages set files = $2 where "messageId" = $1', [
    messageIds[0],
    JSON.stringify([toAttachedFile(stored)]),
  ]);
  const [tool] = await pythonSource.open(owner, ['python'], new AbortController().signal, 'chat');
  if (tool === undefined) throw new Error('There is no tool.');
  const signal = new AbortController().signal;
  return {
    tool,
    context: {
      ...toolContext({ owner, signal }),
      conversationId,
      messageId: messageIds[1] ?? '',
      toolCallId: 'call-1',
    },
  };
}

it('is offered to every user, ready, and opened only where it was chosen', async () => {
  const { context } = await opened();
  expect(await pythonSource.list(context.owner)).toMatchObject([
    { id: 'python', kind: 'plugin', isReady: true },
  ]);
  expect(await pythonSource.open(context.owner, ['other'], context.signal, 'chat')).toEqual([]);
});

it('is told to models with what is installed, and asks no user', async () => {
  const { tool } = await opened();
  expect(tool).toMatchObject({
    name: 'python',
    toolkitId: 'python',
    needsApproval: false,
    timeoutMs: 79_000,
  });
  expect(tool.description).toContain('The standard library is installed, and no other package.');
  expect(tool.description).toContain('A call may take 4 seconds.');
});

it('reads the files of the conversation and stores those it makes', async () => {
  const { tool, context } = await opened();
  const code = [
    'import csv, struct, zlib',
    'rows = list(csv.DictReader(open("ships.csv")))',
    'total = sum(int(row["ships"]) for row in rows)',
    'open("total.txt", "w").write(f"{total} ships")',
    'def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))',
    'pixels = zlib.compress(b"".join(b"\\0" + b"\\xff\\0\\0" * 20 for _ in range(10)))',
    'open("red.png", "wb").write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 20, 10, 8, 2, 0, 0, 0)) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))',
    'print(len(rows), "rows")',
    'total',
  ].join('\n');
  const output = await tool.run({ code }, context);
  expect(output.text).toBe('2 rows\n\n1010\n\nFiles made: red.png, total.txt');
  expect(output.isError).toBeUndefined();
  expect(output.files).toMatchObject([
    { filename: 'red.png', mimeType: 'image/webp', widthPx: 20, heightPx: 10 },
    { filename: 'total.txt', mimeType: 'text/plain', widthPx: null },
  ]);
  const stored = await findFiles(context.owner, output.files?.map(({ fileId }) => fileId) ?? []);
  expect(stored.map(({ context: kind, usageCount }) => [kind, usageCount])).toEqual([
    ['assistants_output', 1],
    ['assistants_output', 1],
  ]);
  const [, text] = stored;
  expect(text && new TextDecoder().decode((await readWhole(text)) ?? undefined)).toBe('1010 ships');
});

it('has no file of another user, and no variable of another conversation', async () => {
  const [first, second] = [await opened(), await opened()];
  await first.tool.run({ code: 'secret = 7' }, first.context);
  const foreign = { ...second.context, conversationId: first.context.conversationId };
  const output = await second.tool.run({ code: 'import os\nprint(os.listdir())\nsecret' }, foreign);
  expect(output).toMatchObject({ isError: true, text: expect.stringMatching(/^\[\]\n[\s\S]*NameError/) });
});

it('tells the model of code that does not end, and of what it lost', async () => {
  const { tool, context } = await opened();
  await tool.run({ code: 'x = 1' }, context);
  expect(await tool.run({ code: 'while True: pass' }, context)).toEqual({
    text: 'The code took longer than 4 seconds and was ended. Variables and files of the session are lost.',
    isError: true,
  });
  expect((await tool.run({ code: 'x' }, context)).text).toContain('NameError');
});

it('tells of a session that began again, as on another server, and of no first one', async () => {
  const { tool, context } = await opened();
  expect((await tool.run({ code: 'x = 1\nx' }, context)).text).toBe('1');
  expect((await tool.run({ code: 'x' }, context)).text).toBe('1');
  const call = {
    type: 'tool_call',
    toolCallId: 'call-1',
    name: 'python',
    input: '{}',
    output: '1',
    state: 'done',
  };
  await database.query('update messages set content = $2 where "messageId" = $1', [
    context.messageId,
    JSON.stringify([call]),
  ]);
  expect((await tool.run({ code: 'x' }, context)).text).toBe('1');
  // The next turn comes to a server that has no session of the conversation.
  globalThis.parleySingletons?.python?.engine.close();
  delete globalThis.parleySingletons?.python;
  const [elsewhere] = await pythonSource.open(context.owner, ['python'], context.signal, 'chat');
  const first = await elsewhere?.run({ code: 'y = 2' }, context);
  expect(first?.text).toMatch(
    /^The Python session began again: variables[^\n]*\n\nThe code ran and printed nothing\.$/,
  );
  expect(first?.hasBegunAgain).toBe(true);
  const second = await elsewhere?.run({ code: 'y' }, context);
  expect([second?.text, second?.hasBegunAgain]).toEqual(['2', undefined]);
});

it.each([[{}], [{ code: 5 }], [{ code: '' }], [{ code: 'x'.repeat(300_000) }]])(
  'refuses odd input',
  async (input) => {
    const { tool, context } = await opened();
    expect(await tool.run(input, context)).toMatchObject({
      isError: true,
      text: expect.stringContaining('needs'),
    });
  },
);

it('says which files could not be stored', async () => {
  const { tool, context } = await opened();
  const code = [
    'import struct, zlib',
    'head = b"IHDR" + struct.pack(">IIBBBBB", 20, 10, 8, 2, 0, 0, 0)',
    'start = b"\\x89PNG\\r\\n\\x1a\\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))',
    'open("broken.png", "wb").write(start + struct.pack(">I", 5000) + b"IDAT" + b"cut off")',
  ].join('\n');
  const output = await tool.run({ code }, context);
  expect(output.files).toEqual([]);
  expect(output.text).toContain('Files that could not be stored: broken.png (file_refused)');
  expect(output.text).not.toContain('Files made');
});

it('says which files of the conversation are too large to be there', async () => {
  const { tool, context } = await opened();
  await database.query(
    `update messages set files = jsonb_set(files, '{0,sizeBytes}', '70000000') where "messageId" =
    (select "messageId" from messages where "conversationId" = $1 and files <> '[]'::jsonb)`,
    [context.conversationId],
  );
  const output = await tool.run({ code: 'import os\nos.listdir()' }, context);
  expect(output.text).toMatch(/^\[\]\n\nFiles of the conversation that are not there: .*: ships\.csv$/);
});
