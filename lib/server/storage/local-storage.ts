import 'server-only';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ByteRange, FileStorage, ObjectToWrite, OpenObject } from './contract';
import { exactly } from './exactly';
import { newSpoolPath } from './spool';
import { requireStorageKey } from './storage-key';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Only the user of the server can read the folders. */
export function localStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const pathOf = (key: string): string => join(root, requireStorageKey(key));
  return {
    source: 'local',
    write: (key, object) => writeWhole(pathOf(key), object),
    read: (key, range) => openFile(pathOf(key), range),
    async remove(keys) {
      for (const path of keys.map(pathOf)) await rm(path, { force: true });
      // A folder that still has files stays.
      for (const path of new Set(keys.map((key) => dirname(pathOf(key)))))
        await rmdir(path).catch(() => undefined);
    },
    signedAddress: async () => null,
    uploadAddress: async () => null,
    // A file that was not written whole is in the spool, which is swept by itself.
    sweep: async () => undefined,
  };
}

/** A file is there whole or not at all, even after a power cut. */
async function writeWhole(path: string, { bytes, sizeBytes }: ObjectToWrite): Promise<void> {
  const unfinished = await newSpoolPath();
  const file = await open(unfinished, 'wx', OWNER_ONLY);
  try {
    for await (const piece of exactly(bytes, sizeBytes)) await file.writeFile(piece);
    await file.sync();
    await file.close();
    await moveInto(unfinished, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function openFile(path: string, range?: ByteRange): Promise<OpenObject | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isRecord(error) && error['code'] === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  const { size } = await file.stat();
  return { sizeBytes: size, bytes: file.createReadStream(range) };
}

/** The folder may have been removed together with its last file. */
async function moveInto(unfinished: string, path: string): Promise<void> {
  try {
    await rename(unfinished, path);
  } catch {
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    await rename(unfinished, path);
  }
}
