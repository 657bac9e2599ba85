import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJobSchema } from '@/lib/domain/import/import-job';
import { importNext } from '@/lib/server/jobs/import-jobs';
import { newImporter } from '../../support/calls/import-calls';
import { importFixture } from '../../support/data/import-fixture';
import { writeZip } from '../../support/data/write-zip';
import { withDatabase } from '../../support/database';
import { untilUploads } from '../../support/stage/stored-uploads';

const folder = mkdtempSync(join(tmpdir(), 'parley-import-memory-'));
withDatabase({ DATA_DIR: folder, IMPORT_MEMORY_MB: '64' });

// The log says why the reader died, in words that Jest takes for the death of its own worker.
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  jest.restoreAllMocks();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DATE = '2025-01-01T00:00:00.000Z';

function claude(
  id: string,
  chat_messages: unknown = [{ uuid: 'a', sender: 'human', text: 'Hello' }],
): string {
  return JSON.stringify({ uuid: id, name: `Talk ${id}`, chat_messages });
}

/** Four bytes a value in the file become fifty times as many in memory. */
const tinyValues = (count: number) => `[${'[0],'.repeat(count)}[0]]`;

function archived(id: string): string {
  const known = { id, origin: `parley:${id}`, title: `Talk ${id}`, endpoint: 'openAI', settings: {} };
  const nulls = {
    endpointType: null,
    model: null,
    iconURL: null,
    folderId: null,
    pinnedAt: null,
    archivedAt: null,
  };
  return JSON.stringify({ kind: 'conversation', ...known, ...nulls, createdAt: DATE, updatedAt: DATE });
}

/** The second conversation is within every bound, and more than 64 MB once it is parsed. */
async function hugeArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const line = `{"kind":"message","junk":${tinyValues(100_000)}}`;
  const zip = await writeZip({
    'manifest.json': JSON.stringify({
      format: 'parley-archive',
      version: 1,
      exportedAt: DATE,
      counts: { conversations: 2, messages: 12, folders: 0, presets: 0 },
    }),
    'conversations.ndjson': [
      archived('first'),
      archived('second'),
      ...Array.from({ length: 12 }, () => line),
    ].join('\n'),
  });
  return new Uint8Array(zip);
}

describe('the memory of an import', () => {
  it('is counted by what values become: a conversation of millions of tiny ones is left out, and no other', async () => {
    const huge = `{"uuid":"2","name":"Huge","chat_messages":${tinyValues(3_000_000)}}`;
    const user = await newImporter();
    const job = await user.import(`[${claude('1')},${huge},${claude('3')}]`);
    expect(job).toMatchObject({ state: 'completed', importedCount: 2 });
    expect(job.report).toMatchObject({
      counts: { too_large: 1 },
      lines: [{ title: 'Huge', reason: 'too_large' }],
    });
  }, 120_000);

  it('ends only the process that reads it when it is too much: it fails at the third claim, what came before stays', async () => {
    const user = await newImporter();
    const bystander = await newImporter();
    const sent = await user.send(await hugeArchive(), 'huge.zip');
    const { importId } = importJobSchema.parse(await sent.json());
    const now = async () => importJobSchema.parse(await (await user.get(importId)).json());

    expect(await importNext()).toBe(true);
    expect(await now()).toMatchObject({ state: 'waiting', doneCount: 1 });
    await bystander.send(importFixture('claude.json'));
    // The first claim made progress, so two more are tried; between them other users have their turn.
    expect(await importNext()).toBe(true);
    expect((await bystander.list()).imports).toMatchObject([{ state: 'completed', importedCount: 2 }]);
    for (const state of ['waiting', 'waiting', 'failed']) {
      expect(await importNext()).toBe(true);
      expect(await now()).toMatchObject({ state, importedCount: 1 });
    }
    expect((await now()).report.failure).toBe('crashed');
    expect(await importNext()).toBe(false);
    await untilUploads(folder, (left) => left.length === 0);
    expect(await user.import(importFixture('claude.json'))).toMatchObject({ state: 'completed' });
  }, 180_000);
});
