import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringField } from '@/lib/domain/shared/json-record';

const FILE_NAME = '.storage-id';
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Another process may have made the file and not written to it yet. */
const TRIES = 20;
const TRY_PAUSE_MS = 50;

/** Two servers that store files in the same folder get the same id, wherever each of them has it. */
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

/** Tells whether files were stored in this folder before, which a server that stores new ones elsewhere still reads. */
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

/** Returns false when the file is there already. */
async function writeNew(path: string): Promise<boolean> {
  try {
    await writeFile(path, randomUUID(), { flag: 'wx', mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if (stringField(error, 'code') === 'EEXIST') return false;
    throw error;
  }
}
