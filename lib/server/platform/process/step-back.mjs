import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of this process, on Linux of this thread, to the given one of `os.constants.priority`. A lower
 * one that it was started with stays, since only root may raise it.
 */
export function stepBack(priority) {
  setPriority(Math.max(getPriority(), priority));
}
