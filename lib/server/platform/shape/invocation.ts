import 'server-only';
import { currentWork } from '../current-work';
import { env } from '../env';
import { platformShape } from './platform-shape';

/** What is done at the end of an invocation has this share of its time, within the limit. */
const LEAVING_SHARE = 0.2;
const LEAVING_LIMIT_MS = 10_000;

const READERS_SHARE = 0.6;

/** Waiting for one answer of the database takes no more than this part of an invocation. */
const WAIT_SHARE = 0.4;

export interface InvocationEnd {
  /**
   * From then on, by `performance.now()`, answers look for a place to end. Infinity where no platform ends
   * them.
   */
  readonly leavesMs: number;
  /** The process begins to leave this long before the platform ends it. */
  readonly leavingMs: number;
  /** Answers have ended or been given away by then, so their last readers are sent elsewhere. */
  readonly readersLeaveMs: number;
}

export function invocationEnd(): InvocationEnd {
  if (platformShape() !== 'functions') return { leavesMs: Infinity, leavingMs: 0, readersLeaveMs: Infinity };
  const limitMs = env().FUNCTION_MAX_DURATION * 1_000;
  const leavingMs = Math.min(LEAVING_LIMIT_MS, limitMs * LEAVING_SHARE);
  const startedMs = currentWork()?.startedMs ?? performance.now();
  const leavesMs = startedMs + limitMs - leavingMs;
  return { leavesMs, leavingMs, readersLeaveMs: leavesMs + leavingMs * READERS_SHARE };
}

/** True means that an answer which begins now has at least half of an invocation. */
export function hasTimeForAnswer(): boolean {
  return invocationEnd().leavesMs - performance.now() >= (env().FUNCTION_MAX_DURATION * 1_000) / 2;
}

/** Returns the time, or less where an invocation would end before it could do anything else. */
export function withinInvocation(waitMs: number): number {
  if (platformShape() !== 'functions') return waitMs;
  return Math.min(waitMs, env().FUNCTION_MAX_DURATION * 1_000 * WAIT_SHARE);
}
