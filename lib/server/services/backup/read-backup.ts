import 'server-only';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { parseJson } from '@/lib/domain/shared/json-record';
import {
  describeEntry,
  keyOfEntry,
  MANIFEST_ENTRY,
  manifestSchema,
  objectNoteSchema,
  SECRETS_ENTRY,
  tableEntry,
  type BackupManifest,
  type EntryFacts,
  type ObjectNote,
} from './backup-manifest';

const TEXT_LIMIT_BYTES = 64 * MEGABYTE;

export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup';
}

export interface BackupObject extends ObjectNote {
  readonly key: string;
  readonly sizeBytes: number;
  open(): AsyncGenerator<Uint8Array>;
}

export interface OpenBackup {
  readonly manifest: BackupManifest;
  readonly sealedSecrets: string | null;
  openTable(name: string): AsyncGenerator<Uint8Array>;
  /** Yields the objects in the order in which they were written. */
  objects(): AsyncGenerator<BackupObject>;
  close(): void;
}

/** Throws BrokenBackup for another format, or a file that was cut. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await openZip(path);
  try {
    const named = await listNamed(zip);
    const manifest = manifestSchema.safeParse(parseJson(await readText(zip, named.get(MANIFEST_ENTRY))));
    if (!manifest.success) throw new BrokenBackup('It is no backup of Parley that this version can read.');
    const sealed = named.get(SECRETS_ENTRY);
    return {
      manifest: manifest.data,
      sealedSecrets: sealed === undefined ? null : await readText(zip, sealed),
      openTable: (name) => unpack(zip, named.get(tableEntry(name))),
      objects: () => listObjects(path),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Throws BrokenBackup at the first difference, or object that is missing. */
export async function verifyBackup(path: string): Promise<void> {
  const backup = await openBackup(path);
  backup.close();
  const zip = await openZip(path);
  const seen = new Set<string>();
  const entries = createHash('sha256');
  let objectCount = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      for await (const piece of unpack(zip, entry)) void piece;
      if (keyOfEntry(entry.fileName) === null) seen.add(entry.fileName);
      else objectCount += 1;
      if (entry.fileName !== MANIFEST_ENTRY) entries.update(describeEntry(factsOf(entry)));
    }
  } finally {
    zip.close();
  }
  const { tables, files } = backup.manifest;
  const missing = tables.find(({ name }) => !seen.has(tableEntry(name)));
  if (missing !== undefined) throw new BrokenBackup(`It has no rows of ${missing.name}.`);
  if (objectCount !== files.count)
    throw new BrokenBackup(`It has ${String(objectCount)} files in place of ${String(files.count)}.`);
  if (![undefined, entries.digest('hex')].includes(backup.manifest.entries))
    throw new BrokenBackup('Names in it were changed since it was written.');
}

function factsOf({ fileName, fileComment, uncompressedSize, crc32: sum }: Entry): EntryFacts {
  return { name: fileName, comment: fileComment, sizeBytes: uncompressedSize, sum };
}

async function* listObjects(path: string): AsyncGenerator<BackupObject> {
  const zip = await openZip(path);
  try {
    for await (const entry of entriesOf(zip)) {
      const key = keyOfEntry(entry.fileName);
      if (key === null) continue;
      const note = objectNoteSchema.safeParse(parseJson(entry.fileComment));
      if (!note.success) throw new BrokenBackup(`It does not say what ${entry.fileName} is.`);
      yield { key, ...note.data, sizeBytes: entry.uncompressedSize, open: () => unpack(zip, entry) };
    }
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch(asBroken);
}

async function listNamed(zip: ZipFile): Promise<Map<string, Entry>> {
  const named = new Map<string, Entry>();
  for await (const entry of entriesOf(zip))
    if (keyOfEntry(entry.fileName) === null) named.set(entry.fileName, entry);
  return named;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    asBroken(cause);
  }
}

async function readText(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if ((entry?.uncompressedSize ?? 0) > TEXT_LIMIT_BYTES) throw new BrokenBackup('Its manifest is too large.');
  const pieces: Uint8Array[] = [];
  for await (const piece of unpack(zip, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Yields no more than the directory says. Throws when the bytes were changed. */
async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new BrokenBackup('A part of it is missing.');
  const stream: Readable = await zip.openReadStreamPromise(entry).catch(asBroken);
  let sum = 0;
  try {
    for await (const piece of stream)
      if (piece instanceof Uint8Array) {
        sum = crc32(piece, sum);
        yield piece;
      }
  } catch (cause) {
    asBroken(cause);
  } finally {
    stream.destroy();
  }
  if (sum !== entry.crc32) throw new BrokenBackup(`${entry.fileName} was changed since it was written.`);
}

function asBroken(cause: unknown): never {
  if (cause instanceof BrokenBackup) throw cause;
  throw new BrokenBackup('It is no whole zip file.', { cause });
}
