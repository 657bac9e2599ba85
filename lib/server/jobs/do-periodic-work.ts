import 'server-only';
import { unsafeClaimWork, unsafeEndWork, type WorkEnd } from '../db/server/unsafe-periodic-works';
import { logError } from '../platform/log';
import type { PeriodicWork, WorkTime } from './job';
import { workLeaseSeconds } from './work-time';

/** Calls come a little early or late. */
const DUE_SHARE = 0.8;

/** Returns false when not due, or when another caller does it. A failure is due again at once. */
export async function doIfDue(work: PeriodicWork, time: WorkTime): Promise<boolean> {
  return claimed(work, time, work.everySeconds * DUE_SHARE);
}

/**
 * A lasting process has waited for its time. Throws where another caller does it or died, so that the queue
 * tries again.
 */
export async function doNow(work: PeriodicWork, time: WorkTime): Promise<void> {
  if (!(await claimed(work, time, 0))) throw new Error(`The work ${work.name} is claimed.`);
}

async function claimed(work: PeriodicWork, time: WorkTime, quietSeconds: number): Promise<boolean> {
  const { name } = work;
  const claimId = await unsafeClaimWork(name, { quietSeconds, leaseSeconds: workLeaseSeconds() });
  if (claimId === null) return false;
  let end: WorkEnd = { isDone: false };
  try {
    end = { isDone: true, problemCount: await problemsOf(work, time) };
  } finally {
    await unsafeEndWork(name, claimId, end).catch((error: unknown) =>
      logError('what was done could not be noted; it is done again later', error, { name }),
    );
  }
  return true;
}

async function problemsOf(work: PeriodicWork, time: WorkTime): Promise<number | null> {
  if (work.findsProblems === true) return work.run(time);
  await work.run(time);
  return null;
}
