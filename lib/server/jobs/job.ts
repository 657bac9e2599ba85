import 'server-only';
import type { QueueOptions } from 'pg-boss';

/** Both are on the clock of `performance`. */
export interface WorkTime {
  /** No further piece begins after it. */
  readonly untilMs: number;
  /** What can go on later is left then. */
  readonly endMs: number;
}

/** A lasting process polls; else requests and /api/cron empty the queue. */
export interface QueuedJob {
  readonly queue: string;
  readonly options: QueueOptions & { readonly policy?: string };
  readonly pollingSeconds: number;
  readonly atOnce: number;
  run(data: unknown, time: WorkTime): Promise<void>;
}

/** It begins again harmlessly after a process dies in it. */
export type PeriodicWork = Due & (Chore | Proof);

interface Due {
  readonly name: string;
  /** A lasting process reads it as in cron. */
  readonly times: string;
  /** Calls of /api/cron, which come at any time, read it. */
  readonly everySeconds: number;
  readonly pollingSeconds: number;
}

interface Chore {
  readonly findsProblems?: never;
  run(time: WorkTime): Promise<unknown>;
}

interface Proof {
  readonly findsProblems: true;
  /** Returns how many problems it found. */
  run(time: WorkTime): Promise<number>;
}
