import { availableParallelism, totalmem } from 'node:os';

/** A process may need this much under load, so that those of one machine fit into it. */
const PROCESS_MEMORY_BYTES = 900 * 2 ** 20;
/** If one hangs another one answers, also on a single core. */
const AT_LEAST = 2;

/**
 * Returns how many processes the server has: as WEB_CONCURRENCY says, else one a core but two, as memory allows.
 *
 * @param {{ WEB_CONCURRENCY?: string }} settings
 * @param {{ cores: number, memoryBytes: number }} machine
 */
export function processCount({ WEB_CONCURRENCY }, machine = thisMachine()) {
  if (Number(WEB_CONCURRENCY) > 0) return Number(WEB_CONCURRENCY);
  const fitting = Math.floor(machine.memoryBytes / PROCESS_MEMORY_BYTES);
  return Math.max(1, Math.min(Math.max(machine.cores, AT_LEAST), fitting));
}

/** A container's memory is its limit, not that of the machine around it. */
function thisMachine() {
  const limitBytes = process.constrainedMemory();
  const memoryBytes = limitBytes > 0 ? Math.min(limitBytes, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryBytes };
}
