import 'server-only';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user that no system gives to a person or a service; the limits of a system do not hold for root. */
export const SANDBOX_USER_ID = 65_533;

const READ_BY_OTHERS = 0o004;
const ENTER_BY_OTHERS = 0o001;

/**
 * Returns the user that a program runs as where the server is root: one without rights, if it may read these paths,
 * else root as before. Empty where the server is not root. Paths that do not exist do not matter.
 */
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
