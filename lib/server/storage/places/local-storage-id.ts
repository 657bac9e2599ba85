import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringField } from '@/lib/domain/shared/json-record';

const FILE_NAME = '.storage-id';
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Another process may have created the file, but not written it yet. */
const TRIES = 20;
const TRY_PAUSE_MS = 50;

/** All servers that share a folder get the same id. */
export async function localStorageId(folder: string): Promise<string> {
  const path = join(folder, FILE_NAME);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  for (let left = TRIES; left > 0; left -= 1) {
    const known = await readOrNone(path);
    if (known !== '') return known;
    if (await writeNew(path)) continue;
    await pause(TRY_PAUSE_MS);
  }
  // The process that made it was killed before it wrote.
  await writeFile(path, randomUUID(), { mode: OWNER_ONLY });
  return readOrNone(path);
}

/** A server that stores elsewhere by now still reads these files. */
export async function hasLocalStorage(folder: string): Promise<boolean> {
  return (await readOrNone(join(folder, FILE_NAME))) !== '';
}

async function readOrNone(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (stringField(error, 'code') === 'ENOENT') return '';
    throw error;
  }
}

/** Returns false when it exists. */
async function writeNew(path: string): Promise<boolean> {
  try {
    await writeFile(path, randomUUID(), { flag: 'wx', mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if (stringField(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}
