import 'server-only';
import { randomUUID } from 'node:crypto';

/** No such id can break a log line. */
const CLEAN = /^[\w.:@=+/-]{1,64}$/;

/** A short, clean id of the client is kept. */
export function toLogId(given: string | null): string {
  return given !== null && CLEAN.test(given) ? given : randomUUID();
}
