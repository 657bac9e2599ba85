import 'server-only';
import { setFlagsFromString } from 'node:v8';

/**
 * V8 counts buffers as heap here. By default each 64 MB of buffers stop the process for a whole collection, several a
 * second for long lists.
 */
export function countBuffersAsHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
