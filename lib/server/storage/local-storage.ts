import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStorage } from './contract';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^${UUID}/${UUID}$`);
const OWNER = new RegExp(`^${UUID}$`);

/**
 * Returns a storage of files in a folder of this machine, one folder per user, readable by the server's own user only.
 */
export function localStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const pathOf = (name: string, shape: RegExp): string => {
    if (!shape.test(name)) throw new Error('That is no key of a file.');
    return join(root, name);
  };
  return {
    source: 'local',
    async write(key, bytes) {
      const path = pathOf(key, KEY);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key, KEY)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key, KEY), { force: true }),
    removeAll: (owner) => rm(pathOf(owner, OWNER), { recursive: true, force: true }),
  };
}
