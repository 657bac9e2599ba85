import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { z } from 'zod';
import { countBuffersAsHeap } from '@/lib/server/lifecycle/count-buffers-as-heap';

const BUFFER_BYTES = 1024 * 1024;
const BUFFERS = 400;
/** More than are alive at a time while long lists are written. */
const ALIVE = 8;

const BY_BUFFERS = constants.NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY;

const collectionSchema = z.object({ detail: z.object({ flags: z.number() }) });

/** Counts the collections that buffers forced while hundreds of megabytes of them were made and dropped in one go. */
async function forcedCollections(): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((collectionSchema.parse(entry).detail.flags & BY_BUFFERS) !== 0) count += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  const alive: Buffer[] = [];
  for (let made = 0; made < BUFFERS; made += 1) {
    alive[made % ALIVE] = Buffer.alloc(BUFFER_BYTES, made);
  }
  // What was observed is told some turns later.
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  observer.disconnect();
  return count;
}

// A flag of V8 stays for the whole process.
beforeEach(() => setFlagsFromString('--no-external-memory-accounted-in-global-limit'));

it('lets buffers force less than half of the collections of the whole heap', async () => {
  const byDefault = await forcedCollections();
  countBuffersAsHeap();
  expect(await forcedCollections()).toBeLessThan(byDefault / 2);
});
