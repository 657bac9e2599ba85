import 'server-only';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** No user of the system has this id. Limits do not hold for root. */
export const SANDBOX_USER_ID = 65_533;

const READ_BY_OTHERS = 0o004;
const ENTER_BY_OTHERS = 0o001;

/** Returns the user only if the server is root and that user may read the paths that exist. */
export function sandboxUserFor(paths: readonly string[]): { readonly userId?: number } {
  if (process.getuid?.() !== 0) return {};
  return paths.every(isOpenToOthers) ? { userId: SANDBOX_USER_ID } : {};
}

function isOpenToOthers(path: string): boolean {
  if (!hasMode(path, READ_BY_OTHERS)) return false;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (!hasMode(folder, ENTER_BY_OTHERS)) return false;
  return true;
}

function hasMode(path: string, mode: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || (found.mode & mode) !== 0;
}
