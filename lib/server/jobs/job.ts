import 'server-only';
import type { QueueOptions } from 'pg-boss';

/** Both are moments on the clock of `performance`. */
export interface WorkTime {
  /** No further piece of work begins after it. */
  readonly untilMs: number;
  /** What can be left and gone on with later is left then. */
  readonly endMs: number;
}

/** A process that stays polls the queue; else the request that filled it and calls of /api/cron empty it. */
export interface QueuedJob {
  readonly queue: string;
  readonly options: QueueOptions & { readonly policy?: string };
  readonly pollingSeconds: number;
  readonly atOnce: number;
  run(data: unknown, time: WorkTime): Promise<void>;
}

/** Begins again harmlessly after a process or a function ended in the middle of it. */
export type PeriodicWork = Due & (Chore | Proof);

interface Due {
  readonly name: string;
  /** Tells a process that stays when the work is due, as in cron. */
  readonly times: string;
  /** Tells the same to calls of /api/cron, which come whenever the platform makes them. */
  readonly everySeconds: number;
  readonly pollingSeconds: number;
}

interface Chore {
  readonly findsProblems?: never;
  run(time: WorkTime): Promise<unknown>;
}

interface Proof {
  readonly findsProblems: true;
  /** Returns how many things it found wrong. */
  run(time: WorkTime): Promise<number>;
}
