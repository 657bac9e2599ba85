import 'server-only';
import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 count the memory of buffers to its heap. By default every 64 MB of new buffers stop the process for a whole
 * collection; a user who reads long lists would make all others wait for several of them a second.
 */
export function countBuffersAsHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
