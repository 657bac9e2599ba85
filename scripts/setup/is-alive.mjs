import { readFileSync } from 'node:fs';

/** Returns whether a process runs. One that has ended and was not collected by its parent yet does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM' && !isZombie(pid);
  }
}

function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
