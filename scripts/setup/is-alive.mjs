import { readFileSync } from 'node:fs';

/** A process that has ended but was not collected by its parent yet is not alive. */
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
