import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BUILT_FOLDER } from '../servers/built-server';

/** Servers that run from the built folder leave their data there, and Node what it compiled. */
const LEFT_BY_SERVERS = new Set(['.data', '.cache']);

const NOBODY = 65_534;

export interface ReadOnlyBuild {
  readonly folder: string;
  /** Undefined where this process may not become another user. */
  readonly userId: number | undefined;
  remove(): void;
}

/** Copies the production build to a folder in which its server may write nothing. */
export function readOnlyBuild(): ReadOnlyBuild {
  const outer = mkdtempSync(join(tmpdir(), 'parley-functions-'));
  const folder = join(outer, 'server');
  cpSync(BUILT_FOLDER, folder, { recursive: true, filter: (path) => !LEFT_BY_SERVERS.has(basename(path)) });
  chmodSync(outer, 0o755);
  setMode(folder, 0o555);
  return {
    folder,
    userId: process.getuid?.() === 0 ? NOBODY : undefined,
    remove() {
      setMode(folder, 0o755);
      rmSync(outer, { recursive: true, force: true });
    },
  };
}

function setMode(folder: string, mode: number): void {
  chmodSync(folder, mode);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), mode);
}
