import 'server-only';
import { databaseNow } from '../db/database-clock';
import { unsafeAddMinute } from '../db/server/unsafe-watch-minutes';
import { logWarning, onceAMinute } from '../platform/log';
import { MinuteReader } from '../platform/watch/minute-figures';

const MINUTE_MS = 60_000;

/** Each process tells a minute in the middle of the next, so that none is told twice. */
const TOLD_AT_MS = 30_000;

const tellFailure = onceAMinute((reason: string) =>
  logWarning('the figures of a minute could not be stored and are left out of the charts', { reason }),
);

/** Administrators see the minutes as charts. Returns a function that stops it. */
export function noteMinutes(): () => void {
  const reader = new MinuteReader();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = async (): Promise<void> => {
    const nowMs = (await databaseNow().catch(() => new Date())).getTime();
    if (isStopped) return;
    timer = setTimeout(() => void note(), MINUTE_MS - ((nowMs - TOLD_AT_MS) % MINUTE_MS));
    timer.unref();
  };
  const note = async (): Promise<void> => {
    try {
      await unsafeAddMinute(await reader.read());
    } catch (error) {
      tellFailure(error instanceof Error ? error.name : 'unknown');
    }
    await next();
  };
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    reader.close();
  };
}
