import 'server-only';
import { env } from '../platform/env';
import { platformShape } from '../platform/shape/platform-shape';
import type { WorkTime } from './job';

/** The queue would take a job that runs much longer for lost. */
const PROCESS_LIMIT_MS = 5 * 60_000;

/** A call of /api/cron has to answer after 25 s. */
const CALL_LIMIT_MS = 20_000;

/** A function needs this much of its time to write down where it left its work, or half of it where it has little. */
const LEAVING_MS = 30_000;

export function timeOfProcess(): WorkTime {
  return { untilMs: performance.now() + PROCESS_LIMIT_MS, endMs: Infinity };
}

export function timeOfCall(): WorkTime {
  return { untilMs: performance.now() + CALL_LIMIT_MS, endMs: endOfInvocation() };
}

/** Serves work that the request which asked for it does itself, after its answer. */
export function timeAfterRequest(): WorkTime {
  const endMs = endOfInvocation();
  return { untilMs: endMs, endMs };
}

/** Returns for how long no other caller begins work that was begun now, even when its process has died. */
export function workLeaseSeconds(): number {
  return platformShape() === 'functions' ? env().FUNCTION_MAX_DURATION : (3 * PROCESS_LIMIT_MS) / 1000;
}

function endOfInvocation(): number {
  if (platformShape() !== 'functions') return Infinity;
  const limitMs = env().FUNCTION_MAX_DURATION * 1000;
  return performance.now() + Math.max(limitMs / 2, limitMs - LEAVING_MS);
}
