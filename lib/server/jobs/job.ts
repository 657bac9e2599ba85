import 'server-only';
import type { QueueOptions } from 'pg-boss';

/** Both times are those of `performance.now()`. */
export interface WorkTime {
  /** After this time no further piece of work begins. */
  readonly untilMs: number;
  /** At this time work stops that can go on later. */
  readonly endMs: number;
}

/** A lasting process polls the queue; elsewhere requests and /api/cron empty it. */
export interface QueuedJob {
  readonly queue: string;
  readonly options: QueueOptions & { readonly policy?: string };
  readonly pollingSeconds: number;
  readonly atOnce: number;
  run(data: unknown, time: WorkTime): Promise<void>;
}

/** It begins again harmlessly after a process died in the middle of it. */
export type PeriodicWork = Due & (Chore | Proof);

interface Due {
  readonly name: string;
  /** A lasting process reads the times as cron does. */
  readonly times: string;
  /** Calls of /api/cron come at any time, and look at this interval instead. */
  readonly everySeconds: number;
  readonly pollingSeconds: number;
}

interface Chore {
  readonly findsProblems?: never;
  run(time: WorkTime): Promise<unknown>;
}

interface Proof {
  readonly findsProblems: true;
  /** Returns how many problems the work found. */
  run(time: WorkTime): Promise<number>;
}
