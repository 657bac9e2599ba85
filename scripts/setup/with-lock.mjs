import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './is-alive.mjs';
import { fromRoot } from './root.mjs';

const POLL_MS = 200;
/** A process that took the lock and wrote no id into it by then was killed in between. */
const TAKING_LIMIT_MS = 5_000;

/**
 * Other processes wait while `work` runs for the same `name` and folder (this checkout's, unless another is named).
 * A lock whose process has died is ignored.
 */
export async function withLock(name, work, folder = fromRoot('.cache')) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  while (!take(file)) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // The file is written in two steps: an empty one belongs to a process that is just taking the lock.
    return pid === 0 ? Date.now() - statSync(file).mtimeMs < TAKING_LIMIT_MS : isAlive(pid);
  } catch {
    // The lock was released just now.
    return false;
  }
}
