import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as listConversations } from '@/app/api/convos/route';
import { GET as getImport } from '@/app/api/imports/[importId]/route';
import { GET as listImports, POST as upload } from '@/app/api/imports/route';
import { GET as findHits } from '@/app/api/search/hits/route';
import { conversationsPageSchema } from '@/lib/contracts/conversation/conversations';
import { importJobSchema } from '@/lib/domain/import/import-job';
import { sweepImports } from '@/lib/server/jobs/import-jobs';
import { pageRequest } from '../../support/calls/account-calls';
import { bytesOf } from '../../support/calls/conversation-calls';
import { importQueued, newImporter, type Importer } from '../../support/calls/import-calls';
import { importFixture } from '../../support/data/import-fixture';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { storedUploads, untilUploads } from '../../support/stage/stored-uploads';

const folder = mkdtempSync(join(tmpdir(), 'parley-imports-'));
const database = withDatabase({ DATA_DIR: folder, IMPORT_SIZE_MB: '1' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storedFiles = (): string[] => storedUploads(folder);

async function titlesOf(user: Importer): Promise<string[]> {
  const call = pageRequest('/api/convos', undefined, { authorization: `Bearer ${user.bearer}` }, 'GET');
  const page = conversationsPageSchema.parse(
    await (await listConversations(call, { params: Promise.resolve({}) })).json(),
  );
  return page.conversations.map(({ title }) => title);
}

describe('an import', () => {
  it.each([
    ['chatgpt', 'chatgpt.json', 1, 7],
    ['claude', 'claude.json', 2, 6],
    ['deepseek', 'deepseek.json', 2, 6],
    ['librechat', 'librechat-tree.json', 1, 4],
    ['librechat', 'librechat-flat.json', 1, 2],
    ['open-webui', 'open-webui.json', 1, 4],
    ['nextchat', 'nextchat.json', 1, 4],
  ])('brings in what %s exported: %s', async (format, name, conversations, messages) => {
    const user = await newImporter();
    const job = await user.import(importFixture(name), 'whatever.txt');
    expect(job).toMatchObject({
      format,
      state: 'completed',
      importedCount: conversations,
      messageCount: messages,
      knownCount: 0,
    });
    const again = await user.import(importFixture(name));
    expect(again).toMatchObject({ importedCount: 0, knownCount: conversations, messageCount: 0 });
    await untilUploads(folder, (left) => left.length === 0);
  });

  it.each([
    [
      'conversations.json in a folder',
      { 'export/conversations.json': 'chatgpt.json', 'user.json': 'nextchat.json' },
      'chatgpt',
      1,
    ],
    [
      'numbered files',
      { 'conversations-1.json': 'claude.json', 'conversations-0.json': 'chatgpt.json' },
      'chatgpt',
      3,
    ],
    ['files of other names', { 'a.json': 'open-webui.json', 'b.txt': 'claude.json' }, 'open-webui', 1],
  ])('reads a zip with %s', async (_title, files, format, count) => {
    const user = await newImporter();
    const zip = await writeZip(
      Object.fromEntries(Object.entries(files).map(([name, fixture]) => [name, importFixture(fixture)])),
    );
    expect(await user.import(zip, 'x.json')).toMatchObject({
      format,
      importedCount: count,
      state: 'completed',
    });
  });

  it('keeps dates and stars, can be searched, costs no credit and tells what it left out', async () => {
    const user = await newImporter();
    const job = await user.import(importFixture('chatgpt.json'));
    expect(job.report).toMatchObject({
      counts: { attachment: 1, empty: 1 },
      lines: [
        { title: 'Tides in the harbour', reason: 'attachment', count: 1 },
        { title: '', reason: 'empty', count: 1 },
      ],
    });
    const rows = await database.query(
      `select title, endpoint, model, "createdAt", "updatedAt", "pinnedAt" from conversations where "userId" = $1`,
      [user.userId],
    );
    expect(rows).toEqual([
      {
        title: 'Tides in the harbour',
        endpoint: 'openAI',
        model: 'gpt-4o',
        createdAt: new Date('2025-01-01T00:00:00.250Z'),
        updatedAt: new Date('2025-01-01T01:00:00.500Z'),
        pinnedAt: new Date('2025-01-01T01:00:00.500Z'),
      },
    ]);
    const call = pageRequest(
      '/api/search/hits?q=harbour',
      undefined,
      { authorization: `Bearer ${user.bearer}` },
      'GET',
    );
    const found = await (await findHits(call, { params: Promise.resolve({}) })).text();
    expect(found).toContain('harbour master');
    expect(await database.query('select 1 from ledger_entries where "userId" = $1', [user.userId])).toEqual(
      [],
    );
    expect(await titlesOf(user)).toEqual(['Tides in the harbour']);
  });

  it('cannot be sent without a session', async () => {
    const call = () => pageRequest('/api/imports?name=x', undefined, {}, 'GET');
    expect((await upload(new Request(call(), { method: 'POST' }))).status).toBe(401);
    expect((await listImports(call(), { params: Promise.resolve({}) })).status).toBe(401);
    expect((await getImport(call(), { params: Promise.resolve({ importId: randomUUID() }) })).status).toBe(
      401,
    );
  });

  it('of a stranger is answered like one that never existed, and stays', async () => {
    const user = await newImporter();
    const stranger = await newImporter();
    const { importId } = importJobSchema.parse(await (await user.send(importFixture('claude.json'))).json());
    for (const ask of ['get', 'cancel'] as const) {
      expect(await bytesOf(await stranger[ask](importId))).toBe(
        await bytesOf(await stranger[ask](randomUUID())),
      );
      expect((await stranger[ask](importId)).status).toBe(404);
    }
    expect((await stranger.list()).imports).toEqual([]);
    await importQueued();
    expect((await user.list()).imports).toMatchObject([{ importId, state: 'completed', importedCount: 2 }]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  it('is one at a time a user, however many are sent at once', async () => {
    const user = await newImporter();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => user.send(importFixture('claude.json'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
    expect(storedFiles()).toHaveLength(1);
    const refused = await user.send(importFixture('claude.json'));
    expect(await refused.json()).toMatchObject({ code: 'import_running' });
    await importQueued();
    expect((await user.send(importFixture('claude.json'))).status).toBe(202);
  });

  it('that was cancelled imports no more, and its file is deleted', async () => {
    const user = await newImporter();
    const { importId } = importJobSchema.parse(await (await user.send(importFixture('claude.json'))).json());
    expect(storedFiles()).toContain(importId);
    expect(await (await user.cancel(importId)).json()).toMatchObject({ state: 'cancelled' });
    await importQueued();
    await untilUploads(folder, (left) => !left.includes(importId));
    expect(await titlesOf(user)).toEqual([]);
    expect(await (await user.cancel(importId)).json()).toMatchObject({ state: 'cancelled' });
  });

  it('larger than the limit is refused with 413 and leaves no file, whether it says its size or not', async () => {
    const user = await newImporter();
    const before = storedFiles();
    const large = new Uint8Array(1024 * 1024 + 1);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    for (const body of [large, endless]) {
      const answer = await user.send(body);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        code: 'body_too_large',
        details: { limitBytes: 1024 * 1024 },
      });
    }
    expect(pulled).toBeLessThan(2 * 1024 * 1024);
    expect(storedFiles()).toEqual(before);
    expect((await user.list()).imports).toEqual([]);
  });

  it('whose upload breaks off leaves no file', async () => {
    const user = await newImporter();
    const before = storedFiles();
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1000));
        controller.error(new Error('gone'));
      },
    });
    expect((await user.send(broken)).status).toBe(400);
    expect(storedFiles()).toEqual(before);
    expect((await user.send(importFixture('claude.json'))).status).toBe(202);
  });

  it('without a name, or with a name of paths and marks, is named so that it can be shown', async () => {
    const user = await newImporter();
    const nameless = new Request('http://localhost:3080/api/imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${user.bearer}`, 'content-type': 'application/zip' },
      body: 'x',
    });
    expect((await upload(nameless)).status).toBe(400);
    const job = await user.import(importFixture('claude.json'), '../../etc/\u202Egnp.<b>x</b>\n.json');
    expect(job.fileName).toBe('b> .json');
  });

  it('left behind by a process that died is resumed, and its old files are removed', async () => {
    const user = await newImporter();
    const { importId } = importJobSchema.parse(await (await user.send(importFixture('claude.json'))).json());
    await database.query(
      `update import_jobs set state = 'running', "updatedAt" = now() - interval '1 minute' where "importId" = $1`,
      [importId],
    );
    await sweepImports();
    await importQueued();
    expect(await (await user.get(importId)).json()).toMatchObject({ state: 'completed', importedCount: 2 });
  });
});
