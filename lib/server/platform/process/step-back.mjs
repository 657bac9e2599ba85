import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this process, on Linux of this thread, to one of `os.constants.priority`. An already lower
 * one stays, since only root may raise it.
 */
export function stepBack(priority) {
  setPriority(Math.max(getPriority(), priority));
}
