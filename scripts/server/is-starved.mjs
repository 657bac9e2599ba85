import { readFileSync, readdirSync } from 'node:fs';

/** Threads in these states wait for a core, have one, or wait for a disk. */
const WAITING_STATES = new Set(['R', 'D']);

/**
 * Returns whether a thread of a process would go on if its machine let it; false for one that was stopped or that waits
 * for something of its own, and where the system does not say (it is not Linux).
 *
 * @param {number | undefined} pid
 */
export function isStarved(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => WAITING_STATES.has(stateOf(pid, thread)));
  } catch {
    return false;
  }
}

function stateOf(pid, thread) {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name before it may hold anything.
    return stat.charAt(stat.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}
