import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { currentWork, type Work } from '../platform/current-work';
import { findLauncher } from '../platform/process/launcher';
import { singleton } from '../platform/singleton';

const refusedSchema = z.object({
  refused: z.array(
    z.object({
      route: z.string(),
      owner: z.string().nullable(),
      address: z.string().nullable(),
      untilMs: z.number(),
    }),
  ),
});

type RefusedWork = z.infer<typeof refusedSchema>['refused'];

declare module '../platform/singleton' {
  interface Singletons {
    refusedWork: { list: RefusedWork };
  }
}

export function hearRefusedWork(): void {
  const state = refusedWork();
  findLauncher()?.listen('refused', (message) => {
    const heard = refusedSchema.safeParse(message);
    if (heard.success) state.list = heard.data.refused;
  });
}

/** Throws held_up_server. */
export function beginWorkOf(owner: string): void {
  const work = currentWork();
  if (work === null) return;
  work.owner = owner;
  assertWorkAllowed(work);
}

/** Throws held_up_server for a refused user, or a refused address without one. */
export function assertWorkAllowed({ route, owner, address }: Work): void {
  const { list } = refusedWork();
  if (list.length === 0) return;
  const nowMs = Date.now();
  const refusal = list.find(
    (one) =>
      one.route === route &&
      one.untilMs > nowMs &&
      one.owner === owner &&
      (owner !== null || one.address === address),
  );
  if (refusal !== undefined)
    throw new AppError('held_up_server', { retryAfterSeconds: Math.ceil((refusal.untilMs - nowMs) / 1_000) });
}

function refusedWork(): { list: RefusedWork } {
  return singleton('refusedWork', () => ({ list: [] }));
}
