import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { invocationEnd } from '../platform/shape/invocation';
import { keepAlive } from '../platform/shape/keep-alive';

/** A function closes a connection that it has not used for this time. */
export const FUNCTION_IDLE_MS = 2_000;
/** The pool closes its connections by a timer of its own, which began a moment before. */
const CLOSING_MS = 200;

/**
 * Keeps a function awake until its connections are closed: a frozen one would hold them for as long as it is frozen,
 * and find them broken when it wakes. It is awake no longer than its invocation may last.
 */
export function giveBackIdle(pool: Pool): void {
  let quietMs = 0;
  let closing: Promise<void> | null = null;
  const untilQuiet = async (): Promise<void> => {
    for (let left = quietMs - performance.now(); left > 0; left = quietMs - performance.now())
      await sleep(left, undefined, { ref: false });
    closing = null;
  };
  pool.on('release', () => {
    const wantedMs = performance.now() + FUNCTION_IDLE_MS + CLOSING_MS;
    quietMs = Math.max(quietMs, Math.min(wantedMs, invocationEnd().leavesMs));
    closing ??= untilQuiet();
    keepAlive(closing, 'connections to the database could not be given back');
  });
}
