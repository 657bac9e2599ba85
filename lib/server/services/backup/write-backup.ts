import 'server-only';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
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

/** The report names no more missing objects than these. */
const MISSING_NAMED = 1_000;

/** A read that breaks off goes on where it was, this many times at most, after a pause that doubles. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

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
  /** Of the whole backup, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes the database as it is at one moment, then the objects of its files. The server may run meanwhile; a file
 * that is deleted before it was its turn is counted as missing. Throws what the database, a storage or the output
 * throws, and ends the output by an error then.
 */
export async function writeBackup(
  output: Writable,
  { sealedSecrets, now }: { readonly sealedSecrets: string | null; readonly now: Date },
): Promise<WrittenBackup> {
  const zip = new BackupZip(output, now);
  const listPath = await newSpoolPath();
  try {
    const dump = await dumpTables((name, stream) =>
      name === STORED_FILES
        ? pipeline(stream, createWriteStream(listPath, { mode: OWNER_ONLY }))
        : zip.add(tableEntry(name), stream, { isPacked: true }),
    );
    const files = await addObjects(zip, listPath);
    if (sealedSecrets !== null) zip.addText(SECRETS_ENTRY, sealedSecrets);
    const manifest = toManifest(dump, { files, hasSecrets: sealedSecrets !== null, now });
    zip.addText(MANIFEST_ENTRY, `${JSON.stringify(manifest, null, 2)}\n`);
    return { manifest, ...(await zip.end()) };
  } catch (error) {
    zip.abort(error);
    throw error;
  } finally {
    await rm(listPath, { force: true });
  }
}

function toManifest(
  { migrations, tables, sequences }: Dump,
  { files, hasSecrets, now }: { files: BackupManifest['files']; hasSecrets: boolean; now: Date },
): BackupManifest {
  return describeBackup({
    takenAt: now.toISOString(),
    migrations: [...migrations],
    tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    sequences: [...sequences],
    files,
    hasSecrets,
  });
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
  const bytes = Readable.from(readSteadily({ key, source }, object), { objectMode: false });
  await zip.add(objectEntry(key), bytes, { isPacked: false, comment: JSON.stringify(note) });
}

/** A storage elsewhere breaks off now and then, and a backup of hours should not begin again for it. */
async function* readSteadily(
  { key, source }: { readonly key: string; readonly source: ObjectNote['source'] },
  first: OpenObject,
): AsyncGenerator<Uint8Array> {
  let object: OpenObject | null = first;
  let seenBytes = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      object ??= await storageOf(source).read(key, { start: seenBytes, end: first.sizeBytes - 1 });
      for await (const piece of object?.bytes ?? []) {
        seenBytes += piece.byteLength;
        yield piece;
      }
      if (seenBytes === first.sizeBytes) return;
      throw new Error(`${key} ended before its end.`);
    } catch (error) {
      if (attempt === ATTEMPTS || seenBytes >= first.sizeBytes) throw error;
      object = null;
      await pause(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

async function* readList(path: string): AsyncGenerator<StoredParts> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    // COPY writes a backslash as two.
    yield fileLineSchema.parse(parseJson(line.replaceAll('\\\\', '\\')));
}
