import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';

/** All processes of the machine see this note beside the packages. */
const RUNNING = 'fetching.json';
const ENDED = 'fetched.json';
const PART = '.part';

/** When a note is not renewed for this long, its process has died. */
const STALE_MS = 30_000;

const noteSchema = z.object({
  fetchedBytes: z.number(),
  /** Null where a source does not state the size. */
  totalBytes: z.number().nullable(),
  /** Each problem is an English sentence about one package. */
  problems: z.array(z.string()),
});

export type FetchNote = z.infer<typeof noteSchema>;

const BEGINNING: FetchNote = { fetchedBytes: 0, totalBytes: null, problems: [] };

/** Returns the running fetch, else the last; null before any. */
export async function readFetchNote(folder: string): Promise<(FetchNote & { isRunning: boolean }) | null> {
  const running = await isLive(folder);
  const note = await read(join(folder, running ? RUNNING : ENDED));
  return note === null ? null : { ...note, isRunning: running };
}

/**
 * Returns whether the caller fetches. Two that find a dead one's note may both begin: files are then fetched
 * twice, harmlessly.
 */
export async function claimFetch(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if (await isLive(folder)) return false;
  for (const name of await readdir(folder))
    if (name === RUNNING || name.endsWith(PART)) await rm(join(folder, name), { force: true });
  try {
    await writeFile(join(folder, RUNNING), JSON.stringify(BEGINNING), { flag: 'wx' });
    return true;
  } catch (error) {
    if (await isLive(folder)) return false;
    throw error;
  }
}

export async function noteFetch(folder: string, note: FetchNote): Promise<void> {
  await replace(folder, RUNNING, note);
}

export async function endFetch(folder: string, note: FetchNote): Promise<void> {
  await replace(folder, ENDED, note);
  await rm(join(folder, RUNNING), { force: true });
}

async function replace(folder: string, name: string, note: FetchNote): Promise<void> {
  const part = join(folder, `${randomUUID()}${PART}`);
  await writeFile(part, JSON.stringify(note));
  await rename(part, join(folder, name));
}

async function isLive(folder: string): Promise<boolean> {
  const written = await stat(join(folder, RUNNING)).catch(() => null);
  return written !== null && Date.now() - written.mtimeMs < STALE_MS;
}

async function read(path: string): Promise<FetchNote | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return noteSchema.safeParse(parseJson(text ?? '')).data ?? null;
}
