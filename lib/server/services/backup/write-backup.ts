import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { storageSourceSchema } from '@/lib/domain/file/stored-file';
import { parseJson } from '@/lib/domain/shared/json-record';
import { dumpTables, STORED_FILES, type Dump } from '../../db/backup/dump-tables';
import type { OpenObject } from '../../storage/contract';
import { storageOf } from '../../storage/file-storage';
import { objectsOfFile, type ObjectName } from '../../storage/objects-of-file';
import { newSpoolPath } from '../../storage/spool';
import {
  describeBackup,
  MANIFEST_ENTRY,
  objectEntry,
  SECRETS_ENTRY,
  tableEntry,
  type BackupManifest,
  type ObjectNote,
} from './backup-manifest';
import { BackupZip } from './backup-zip';
import { readSteadily } from './read-steadily';

const MISSING_NAMED = 1_000;

const OWNER_ONLY = 0o600;

const fileLineSchema = z.object({
  key: z.string(),
  source: storageSourceSchema,
  mimeType: z.string(),
  hasThumbnail: z.boolean(),
  hasText: z.boolean(),
  hasPages: z.boolean(),
});

type StoredParts = z.infer<typeof fileLineSchema>;

export interface WrittenBackup {
  readonly manifest: BackupManifest;
  readonly sizeBytes: number;
  /** The sum is hexadecimal and covers the whole backup. */
  readonly sha256: string;
}

/**
 * Shows the database at one moment; a file that is deleted meanwhile is counted as missing. Throws what
 * database, storage or output throw, and ends the output by an error.
 */
export async function writeBackup(
  output: Writable,
  { sealedSecrets, now }: { readonly sealedSecrets: string | null; readonly now: Date },
): Promise<WrittenBackup> {
  const [listPath, directoryPath] = [await newSpoolPath(), await newSpoolPath()];
  const zip = new BackupZip(output, { mtime: now, directoryPath });
  try {
    const dump = await dumpTables((name, stream) =>
      name === STORED_FILES
        ? pipeline(stream, createWriteStream(listPath, { mode: OWNER_ONLY }))
        : zip.add(tableEntry(name), stream, { isPacked: true }),
    );
    const files = await addObjects(zip, listPath);
    if (sealedSecrets !== null) await addText(zip, SECRETS_ENTRY, sealedSecrets);
    const contents = { files, hasSecrets: sealedSecrets !== null, entries: zip.digestEntries() };
    const manifest = toManifest(dump, contents, now);
    await addText(zip, MANIFEST_ENTRY, `${JSON.stringify(manifest, null, 2)}\n`);
    return { manifest, ...(await zip.end()) };
  } catch (error) {
    await zip.abort(error);
    throw error;
  } finally {
    await rm(listPath, { force: true });
    await rm(directoryPath, { force: true });
  }
}

function toManifest(
  { migrations, tables, sequences }: Dump,
  contents: Pick<BackupManifest, 'files' | 'hasSecrets' | 'entries'>,
  now: Date,
): BackupManifest {
  return describeBackup({
    takenAt: now.toISOString(),
    migrations: [...migrations],
    tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    sequences: [...sequences],
    ...contents,
  });
}

function addText(zip: BackupZip, name: string, text: string): Promise<void> {
  return zip.add(name, Readable.from(Buffer.from(text, 'utf8'), { objectMode: false }), { isPacked: true });
}

async function addObjects(zip: BackupZip, listPath: string): Promise<BackupManifest['files']> {
  const totals = { count: 0, sizeBytes: 0, missingCount: 0 };
  const missing: string[] = [];
  for await (const { source, ...file } of readList(listPath))
    for (const name of objectsOfFile(file)) {
      const object = await storageOf(source).read(name.key);
      if (object === null) {
        totals.missingCount += 1;
        if (missing.length < MISSING_NAMED) missing.push(name.key);
        continue;
      }
      await addObject(zip, { source, ...name }, object);
      totals.count += 1;
      totals.sizeBytes += object.sizeBytes;
    }
  return { ...totals, missing };
}

async function addObject(
  zip: BackupZip,
  { key, source, mimeType }: ObjectName & ObjectNote,
  object: OpenObject,
): Promise<void> {
  const note: ObjectNote = { source, mimeType };
  const from = (start: number) => storageOf(source).read(key, { start, end: object.sizeBytes - 1 });
  const bytes = Readable.from(readSteadily(object, from), { objectMode: false });
  await zip.add(objectEntry(key), bytes, { isPacked: false, comment: JSON.stringify(note) });
}

async function* readList(path: string): AsyncGenerator<StoredParts> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    // COPY writes a backslash as two.
    yield fileLineSchema.parse(parseJson(line.replaceAll('\\\\', '\\')));
}
