import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPagesKey, toTextKey, toThumbnailKey } from '@/lib/server/storage/file-storage';
import { sweepFiles } from '@/lib/server/storage/sweep-files';
import { type TestDatabase, withDatabase } from '../database';
import { until } from '../until';
import type { ObjectServer, StorageFault } from './object-server';
import { startS3Server, type S3Call, type S3Server } from './s3-server';
import { writeStorageConfig } from './write-storage-config';

/** This is longer than any upload: what was left before is swept. */
const LATER_MS = 3 * 60 * 60_000;
const SWEEP_LIMIT_MS = 20_000;

export interface StorageStage {
  readonly name: string;
  readonly database: TestDatabase;
  settings(): Readonly<Record<string, string>>;
  /** Includes what is left of uploads that did not end. */
  listKeys(): string[];
  listInS3(): string[];
  /** Is false while the storage stores or reads, also for a sender that has gone. */
  isQuiet(): boolean;
  /** A local storage never fails. */
  interfere(decide: (call: S3Call) => StorageFault | null | Promise<StorageFault | null>): void;
}

type Settings = Readonly<Record<string, string>>;

/** Call this at the top of a test file: new files are stored on the disk. */
export function withLocalStorage(settings: Settings = {}): StorageStage {
  const stage = stageOf('local', () => [], settings);
  return { ...stage, listInS3: () => [], isQuiet: () => true, interfere: () => undefined };
}

/** Call this at the top of a test file: new files are stored by S3. */
export function withS3Storage(settings: Settings = {}): StorageStage {
  let server: S3Server | undefined;
  const started = (): S3Server => {
    if (server === undefined) throw new Error('The S3 server has not started.');
    return server;
  };
  const stage = stageOf('s3', () => [...started().listKeys(), ...started().listUploads()], settings);
  beforeAll(async () => {
    server = await startS3Server();
    Object.assign(process.env, server.settings);
  });
  afterAll(() => started().stop());
  return {
    ...stage,
    listInS3: () => started().listKeys(),
    isQuiet: () => started().isQuiet(),
    settings: () => ({ ...stage.settings(), ...started().settings }),
    interfere: (decide) => (started().interfere = decide),
  };
}

/** Call this at the top of a test file: a server of its own stores new files there. */
export function withRemoteStorage(
  name: 'firebase' | 'uploadthing',
  start: () => Promise<ObjectServer>,
  settingsOf: (origin: string) => Settings,
): Pick<StorageStage, 'database' | 'settings'> {
  let server: ObjectServer | undefined;
  const stage = stageOf(name, () => [], {});
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());
  return { ...stage, settings: () => ({ ...stage.settings(), ...settingsOf(server?.origin ?? '') }) };
}

/** Sweeps as servers do hours later, until no deleted file is left to remove. */
export async function sweepLater({ database }: Pick<StorageStage, 'database'>): Promise<void> {
  await until(async () => {
    await sweepFiles(Date.now() + LATER_MS);
    return (await database.query('select 1 from removed_objects')).length === 0;
  }, SWEEP_LIMIT_MS);
}

/**
 * Every row must have its objects, with the text of a document and its drawn pages, every object its row, and no
 * upload may be unfinished. Texts and pages that a dead process stored before recording them are written again
 * under the same key, so they may exist.
 */
export async function expectNoOrphan({
  database,
  listKeys,
}: Readonly<{ database: Pick<TestDatabase, 'query'>; listKeys: () => string[] }>): Promise<void> {
  const rows = await database.query(
    'select "storageKey", "hasThumbnail", "textState", "drawnPages", state from files',
  );
  const keys = listKeys().toSorted();
  const expected = rows.flatMap(({ storageKey: key, hasThumbnail, textState, drawnPages }) => {
    const [textKey, pagesKey] = [toTextKey(String(key)), toPagesKey(String(key))];
    return [
      String(key),
      ...(hasThumbnail === true ? [toThumbnailKey(String(key))] : []),
      ...(textState === 'ready' || (textState !== 'none' && keys.includes(textKey)) ? [textKey] : []),
      ...(Number(drawnPages) > 0 || (drawnPages === null && keys.includes(pagesKey)) ? [pagesKey] : []),
    ];
  });
  expect(keys).toEqual(expected.toSorted());
  expect(rows.filter(({ state }) => state !== 'ready')).toEqual([]);
}

function stageOf(
  name: string,
  listMore: () => string[],
  more: Settings,
): Omit<StorageStage, 'interfere' | 'isQuiet' | 'listInS3'> {
  const folder = mkdtempSync(join(tmpdir(), `parley-stored-${name}-`));
  const settings = { DATA_DIR: folder, CONFIG_PATH: writeStorageConfig(name), ...more };
  const database = withDatabase(settings);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    name,
    database,
    settings: () => settings,
    listKeys: () => [
      ...listFolder(join(folder, 'files')).filter((path) => path.includes('/')),
      ...listFolder(join(folder, 'uploads')),
      ...listMore(),
    ],
  };
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
