import 'server-only';
import { unsafeClaimWork, unsafeEndWork, type WorkEnd } from '../db/server/unsafe-periodic-works';
import { logError } from '../platform/log';
import type { PeriodicWork, WorkTime } from './job';
import { workLeaseSeconds } from './work-time';

/** Calls come a little early or late, so that work may begin when this part of its interval has passed. */
const DUE_SHARE = 0.8;

/** Returns false when the work is not due, or another caller does it. Work that fails is due again immediately. */
export async function doIfDue(work: PeriodicWork, time: WorkTime): Promise<boolean> {
  return claimed(work, time, work.everySeconds * DUE_SHARE);
}

/**
 * It serves a lasting process, which has waited for the time. Throws where another caller does the work or died in it,
 * so that the queue tries again.
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
