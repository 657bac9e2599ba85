import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as getPage } from '@/app/api/messages/[conversationId]/page/route';
import { pageRequest } from '../../support/calls/account-calls';
import { newImporter } from '../../support/calls/import-calls';
import { importFixture } from '../../support/data/import-fixture';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { inLongForm } from '../../support/faults/long-form';

/** Deeper than a process can call itself. */
const DEPTH = inLongForm(100_000, 20_000);

const folder = mkdtempSync(join(tmpdir(), 'parley-imports-'));
const database = withDatabase({ DATA_DIR: folder, IMPORT_SIZE_MB: '64' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function claude(id: string, text: string, extra: Record<string, unknown> = {}): unknown {
  return { uuid: id, name: `Talk ${id}`, chat_messages: [{ uuid: 'a', sender: 'human', text }], ...extra };
}

function node(parent: string | null, text: string, role = 'user'): unknown {
  return { parent, message: { author: { role }, content: { parts: [text] }, recipient: 'all' } };
}

const bomb = () => writeZip({ 'conversations.json': Buffer.alloc(120 * 1024 * 1024, 0x20) });

describe('a hostile file', () => {
  it.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['numbers', '[1,2,3]'],
    ['an empty list', '[]'],
    ['an object of no product', '{"a":{"b":[{}]}}'],
    ['a list of lists', '[[[[]]]]'],
    ['binary', Buffer.from([0, 1, 2, 255, 254])],
  ])('of %s ends with a reason', async (_title, content) => {
    const job = await (await newImporter()).import(content);
    expect(job.state).toBe('failed');
    expect(['unrecognised', 'broken_json']).toContain(job.report.failure);
    expect(job.importedCount).toBe(0);
  });

  it('that is a list of what was asked of Gemini is called so, as JSON, as a page and in a zip', async () => {
    const entry = {
      header: 'Gemini Apps',
      title: 'Prompted Hi',
      time: '2026-01-02T03:04:05Z',
      products: ['Gemini Apps'],
    };
    const page = '<html><body><p class="mdl-typography--title">Gemini Apps<br></p></body></html>';
    const zip = await writeZip({ 'Takeout/My Activity/Gemini Apps/MyActivity.html': page });
    const json = JSON.stringify([entry, entry]);
    for (const content of [json, page, new Uint8Array(zip)]) {
      const job = await (await newImporter()).import(content);
      expect(job).toMatchObject({
        state: 'failed',
        importedCount: 0,
        report: { failure: 'activity_list', lines: [] },
      });
    }
  });

  it('that is truncated keeps what came before', async () => {
    const text = JSON.stringify([claude('1', 'first'), claude('2', 'second'), claude('3', 'third')]);
    const user = await newImporter();
    const job = await user.import(text.slice(0, text.indexOf('third')));
    expect(job).toMatchObject({ state: 'failed', importedCount: 2, report: { failure: 'broken_json' } });
    expect(await user.import(text)).toMatchObject({ state: 'completed', importedCount: 1, knownCount: 2 });
  });

  it.each([
    [
      'cut off',
      async () => (await writeZip({ 'conversations.json': importFixture('claude.json') })).subarray(0, 400),
    ],
    ['only begun', () => Promise.resolve(Buffer.from('504b0304ffff', 'hex'))],
    ['empty', () => writeZip({})],
    ['without a list', () => writeZip({ 'picture.png': 'x' })],
  ])('that is a zip %s ends with a reason', async (_title, make) => {
    const job = await (await newImporter()).import(new Uint8Array(await make()));
    expect(job.state).toBe('failed');
    expect(['broken_zip', 'unrecognised']).toContain(job.report.failure);
  });

  it('that unpacks to a thousand times its size is not unpacked', async () => {
    const job = await (await newImporter()).import(new Uint8Array(await bomb()));
    expect(job).toMatchObject({ state: 'failed', report: { failure: 'unpacks_too_large' } });
  });

  it('whose directory states a false size is read no further', async () => {
    const zip = await writeZip({
      'conversations.json': `[${JSON.stringify(claude('1', 'x'.repeat(5_000)))}]`,
    });
    // This is the directory's record of the file: its unpacked size is 24 bytes after the signature.
    const record = zip.indexOf(Buffer.from('504b0102', 'hex'));
    zip.writeUInt32LE(10, record + 24);
    const job = await (await newImporter()).import(new Uint8Array(zip));
    expect(job).toMatchObject({ state: 'failed', importedCount: 0 });
  });

  it('with circles, lost parents, duplicates and a message that is its own parent is still a tree', async () => {
    const mapping = {
      root: node(null, 'root'),
      twin: node('root', 'one', 'assistant'),
      lost: node('nowhere', 'lost'),
      self: node('self', 'self'),
      x: node('y', 'x'),
      y: node('x', 'y', 'assistant'),
      __proto__: node(null, 'not read'),
      constructor: node('root', 'constructor', 'assistant'),
    };
    const text = JSON.stringify([{ title: 'Knots', mapping }]).replace('"twin"', '"__proto__"');
    const user = await newImporter();
    const job = await user.import(text);
    expect(job).toMatchObject({ state: 'completed', importedCount: 1, messageCount: 7 });
    expect(job.report.counts).toEqual({ parent_missing: 1, cycle: 2 });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    const orphans = await database.query(
      `select m."messageId" from messages m where m."userId" = $1 and m."parentMessageId" <> '00000000-0000-0000-0000-000000000000'
       and not exists (select 1 from messages p where p."messageId" = m."parentMessageId" and p.seq < m.seq)`,
      [user.userId],
    );
    expect(orphans).toEqual([]);
  });

  it('with NUL, half characters, absurd dates and endless titles is stored', async () => {
    const source = claude('1', 'a\u0000b\ud800c', {
      name: `\u0000${'T'.repeat(5_000)}`,
      created_at: 'tomorrow',
      updated_at: 1e300,
    });
    const user = await newImporter();
    expect(await user.import(JSON.stringify([source]))).toMatchObject({ importedCount: 1 });
    const [row] = await database.query(
      `select length(title) as length, m.text from conversations c join messages m using ("conversationId") where c."userId" = $1`,
      [user.userId],
    );
    expect(row).toEqual({ length: 200, text: 'ab\ufffdc' });
  });

  it('with a date in the future is dated now', async () => {
    const user = await newImporter();
    await user.import(
      JSON.stringify([
        claude('1', 'x', { created_at: '2099-01-01T00:00:00Z', updated_at: '2099-01-01T00:00:00Z' }),
      ]),
    );
    const rows = await database.query(
      `select 1 from conversations where "userId" = $1 and "updatedAt" <= now() and "createdAt" <= now()`,
      [user.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('with a text longer than any of ours has it cut, and says so', async () => {
    const user = await newImporter();
    const job = await user.import(JSON.stringify([claude('1', 'x'.repeat(150_000))]));
    expect(job.report.counts).toEqual({ text_cut: 1 });
    const [row] = await database.query('select length(text) as length from messages where "userId" = $1', [
      user.userId,
    ]);
    expect(row).toEqual({ length: 100_000 });
  });

  it('nested a million deep loses that conversation and no other', async () => {
    const deep = `{"uuid":"2","name":"Deep","chat_messages":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
    const text = `[${JSON.stringify(claude('1', 'first'))},${deep},${JSON.stringify(claude('3', 'third'))}]`;
    const job = await (await newImporter()).import(text);
    expect(job).toMatchObject({ state: 'completed', importedCount: 2 });
    expect(job.report).toMatchObject({
      counts: { too_deep: 1 },
      lines: [{ title: 'Deep', reason: 'too_deep' }],
    });
  });

  it('with more than 100,000 messages in one conversation leaves that one out', async () => {
    const chat_messages = Array.from({ length: 100_001 }, () => ({ sender: 'human', text: 'x' }));
    const text = JSON.stringify([{ uuid: 'many', name: 'Many', chat_messages }, claude('2', 'second')]);
    const job = await (await newImporter()).import(text);
    expect(job).toMatchObject({ importedCount: 1, report: { counts: { too_many_messages: 1 } } });
  });

  it(`${String(DEPTH)} messages deep is imported, and opens at its end`, async () => {
    const mapping = Object.fromEntries(
      Array.from({ length: DEPTH }, (_, index) => [
        `n${String(index)}`,
        node(index === 0 ? null : `n${String(index - 1)}`, `word ${String(index)}`),
      ]),
    );
    const user = await newImporter();
    const text = JSON.stringify([{ title: 'Deep', current_node: `n${String(DEPTH - 1)}`, mapping }]);
    const job = await user.import(text);
    expect(job).toMatchObject({ state: 'completed', messageCount: DEPTH });
    const [row] = await database.query(
      'select "conversationId" as id from conversations where "userId" = $1',
      [user.userId],
    );
    const call = pageRequest(
      '/api/messages/x/page',
      undefined,
      { authorization: `Bearer ${user.bearer}` },
      'GET',
    );
    const page = await getPage(call, { params: Promise.resolve({ conversationId: String(row?.['id']) }) });
    expect(await page.text()).toContain(`word ${String(DEPTH - 1)}`);
  }, 180_000);
});
