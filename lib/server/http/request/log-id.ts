import 'server-only';
import { randomUUID } from 'node:crypto';

/** Such an id cannot break a line of the log. */
const CLEAN = /^[\w.:@=+/-]{1,64}$/;

/** An id that a client or proxy sent is kept where it is short and clean. */
export function toLogId(given: string | null): string {
  return given !== null && CLEAN.test(given) ? given : randomUUID();
}
