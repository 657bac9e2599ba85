import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const samplesSchema = z.array(
  z.object({ path: z.string(), startMs: z.number(), durationMs: z.number(), status: z.number() }),
);

export interface Waits {
  readonly medianMs: number;
  readonly maxMs: number;
  readonly count: number;
  /** Counts calls that were not answered 200. */
  readonly failures: number;
}

export interface Bystander {
  /** Resolves when the last call that began during the work has ended. */
  during(work: () => Promise<unknown>): Promise<Waits>;
  quietly(durationMs: number): Promise<Waits>;
  stop(): void;
}

/** The bystander is a separate process, signed in by the header. */
export function startBystander(origin: string, authorization: string): Bystander {
  const child = fork(join(__dirname, 'watch.mjs'), [origin, authorization], { execArgv: [] });
  const during = async (work: () => Promise<unknown>): Promise<Waits> => {
    await flush(child);
    await work();
    return toWaits(await flush(child));
  };
  return {
    during,
    quietly: (durationMs) => during(() => pause(durationMs)),
    stop: () => {
      child.disconnect();
    },
  };
}

async function flush(child: ChildProcess): Promise<z.infer<typeof samplesSchema>> {
  const told = new Promise<unknown>((resolve) => child.once('message', resolve));
  child.send('flush');
  return samplesSchema.parse(await told);
}

function toWaits(samples: z.infer<typeof samplesSchema>): Waits {
  const sorted = samples.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
  return {
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    maxMs: Math.round(sorted.at(-1) ?? 0),
    count: sorted.length,
    failures: samples.filter(({ status }) => status !== 200).length,
  };
}
