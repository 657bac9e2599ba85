import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { countBuffersAsHeap } from '../../../lib/server/lifecycle/count-buffers-as-heap.ts';

const BUFFER_BYTES = 1024 * 1024;
const BUFFERS = 400;
/** More than are alive at a time while long lists are written. */
const ALIVE = 8;

const BY_BUFFERS = constants.NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY;

/** Counts the collections that buffers forced while hundreds of megabytes of them were made and dropped in one go. */
async function forcedCollections(): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ((flagsOf(entry) & BY_BUFFERS) !== 0) count += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  const alive: Buffer[] = [];
  for (let made = 0; made < BUFFERS; made += 1) {
    alive[made % ALIVE] = Buffer.alloc(BUFFER_BYTES, made);
  }
  // Observations are reported some turns later.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  observer.disconnect();
  return count;
}

function flagsOf(entry: object): number {
  const detail = 'detail' in entry ? entry.detail : null;
  const isCollection = typeof detail === 'object' && detail !== null && 'flags' in detail;
  return isCollection && typeof detail.flags === 'number' ? detail.flags : 0;
}

setFlagsFromString('--no-external-memory-accounted-in-global-limit');
const byDefault = await forcedCollections();
countBuffersAsHeap();
process.stdout.write(JSON.stringify({ byDefault, counted: await forcedCollections() }));
