import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { currentWork, type Work } from '../platform/current-work';
import { env } from '../platform/env';
import { invocationEnd } from '../platform/shape/invocation';
import { keepAlive } from '../platform/shape/keep-alive';
import { platformShape } from '../platform/shape/platform-shape';

/** Each function holds connections of its own, for which others wait. */
const FUNCTION_IDLE_LIMIT_MS = 5_000;
const IDLE_LIMIT_MS = 10_000;

/** Short invocations spend no more than this part of their time on an unused connection. */
const IDLE_SHARE = 0.1;

/** A transaction that lasts no longer than this has ended in time as well. */
const CLOSING_MS = 1_000;

/** When work that keeps the function awake last used the database, by `performance.now()`. */
const lastUses = new WeakMap<Work, { atMs: number }>();

/** Returns how long a connection is kept that nothing uses. */
export function idleLimitMs(): number {
  if (platformShape() !== 'functions') return IDLE_LIMIT_MS;
  return Math.min(FUNCTION_IDLE_LIMIT_MS, env().FUNCTION_MAX_DURATION * 1_000 * IDLE_SHARE);
}

/**
 * Call it at each use. A sleeping function would keep dead connections that others need, so that it stays awake until
 * they are closed, within its invocation.
 */
export function stayUntilGivenBack(): void {
  const work = currentWork();
  if (work === null || platformShape() !== 'functions') return;
  const atMs = performance.now();
  const last = lastUses.get(work);
  if (last !== undefined) {
    last.atMs = atMs;
    return;
  }
  const use = { atMs };
  lastUses.set(work, use);
  const given = untilGivenBack(use, invocationEnd().leavesMs).finally(() => lastUses.delete(work));
  keepAlive(given, 'a function did not wait until its connections were closed');
}

async function untilGivenBack(use: { readonly atMs: number }, limitMs: number): Promise<void> {
  for (;;) {
    const leftMs = Math.min(use.atMs + idleLimitMs() + CLOSING_MS, limitMs) - performance.now();
    if (leftMs <= 0) return;
    await pause(leftMs, undefined, { ref: false });
  }
}
