import 'server-only';
import { randomUUID } from 'node:crypto';

/** Has what ids of proxies and clients are made of, and nothing that a line of a log could be taken apart by. */
const CLEAN = /^[\w.:@=+/-]{1,64}$/;

/** Returns the id that a client or a proxy gave its request, where it is short and clean, or else a new one. */
export function toLogId(given: string | null): string {
  return given !== null && CLEAN.test(given) ? given : randomUUID();
}
