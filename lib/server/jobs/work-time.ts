import 'server-only';
import { env } from '../platform/env';
import { platformShape } from '../platform/shape/platform-shape';
import type { WorkTime } from './job';

/** The queue would take a job that is longer for lost. */
const PROCESS_LIMIT_MS = 5 * 60_000;

/** A call of /api/cron has to answer after 25 s. */
const CALL_LIMIT_MS = 20_000;

/** A function needs this time to note where it left its work, or half of it where it has little. */
const LEAVING_MS = 30_000;

export function timeOfProcess(): WorkTime {
  return { untilMs: performance.now() + PROCESS_LIMIT_MS, endMs: Infinity };
}

export function timeOfCall(): WorkTime {
  return { untilMs: performance.now() + CALL_LIMIT_MS, endMs: endOfInvocation() };
}

/** A request does the work itself, after its answer. */
export function timeAfterRequest(): WorkTime {
  const endMs = endOfInvocation();
  return { untilMs: endMs, endMs };
}

/** No other caller begins the same work for this long, even after a crash. */
export function workLeaseSeconds(): number {
  return platformShape() === 'functions' ? env().FUNCTION_MAX_DURATION : (3 * PROCESS_LIMIT_MS) / 1000;
}

function endOfInvocation(): number {
  if (platformShape() !== 'functions') return Infinity;
  const limitMs = env().FUNCTION_MAX_DURATION * 1000;
  return performance.now() + Math.max(limitMs / 2, limitMs - LEAVING_MS);
}
