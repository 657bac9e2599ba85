import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseWithoutSettings } from '../http/refuse-without-settings';
import { logError } from '../platform/log';
import { keepAlive } from '../platform/shape/keep-alive';
import { settingsRefusal } from '../platform/shape/unusable-settings';
import { singleton } from '../platform/singleton';
import { compareSettings, forgetOwnNode, type SettingsDifference } from './compare-settings';
import { refuseForDifference } from './require-usable-settings';

declare module '../platform/singleton' {
  interface Singletons {
    unreadSettings: { isTold: boolean };
  }
}

/** A process that was killed holds up the others for at most this long. */
const LEASE_SECONDS = 30;
const RENEWAL_MS = 10_000;
/** Processes of another kind may be dead; a sign of life comes within the renewal of a lease. */
const LOOK_MS = 1_000;

/** An instance that no request reaches shows no sign of life. */
const FUNCTION_LEASE_SECONDS = 60;
const FUNCTION_RENEWAL_MS = 20_000;
const FUNCTION_LOOK_MS = 2_000;
/** A function waits this long for a database that wakes up; then it answers what needs none. */
const FUNCTION_PATIENCE_MS = 3_000;

interface Agreement {
  /** Ends the process. Never throws. */
  readonly leave: () => Promise<void>;
}

/** The process ends with a line when its settings differ from those of a live one. */
export function keepAgreement(): Agreement {
  const stopping = new AbortController();
  settingsRefusal().isComparing = true;
  watch(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      logError('settings are no longer compared with those of other servers', error);
  });
  return {
    async leave() {
      stopping.abort();
      await forget();
    },
  };
}

async function watch(signal: AbortSignal): Promise<void> {
  const refusal = settingsRefusal();
  let aliveUntilMs: number | null = null;
  while (!signal.aborted) {
    const difference = await compareOrLater(LEASE_SECONDS);
    if (difference === null) {
      aliveUntilMs = null;
      refusal.isComparing = false;
    } else if (difference !== undefined) {
      if (aliveUntilMs !== null && difference.aliveUntilMs > aliveUntilMs) {
        await forget();
        refuseForDifference(difference.sentence, refusal.isComparing);
        return;
      }
      aliveUntilMs = difference.aliveUntilMs;
    }
    const isAgreed = aliveUntilMs === null && !refusal.isComparing;
    await pause(isAgreed ? RENEWAL_MS : LOOK_MS, undefined, { signal, ref: false });
  }
}

/**
 * A function compares its settings before its first request, and while requests come; while they differ, each is
 * refused.
 */
export async function agreeInFunction(): Promise<void> {
  const refusal = settingsRefusal();
  refuseWithoutSettings();
  let askedMs = 0;
  const ask = async (): Promise<void> => {
    askedMs = Date.now();
    const difference = await compareOrLater(FUNCTION_LEASE_SECONDS);
    if (difference === undefined) return;
    const sentence = difference?.sentence ?? null;
    if (sentence !== null && sentence !== refusal.difference) process.stderr.write(`${sentence}\n`);
    refusal.difference = sentence;
  };
  refusal.onRequest = () => {
    const dueMs = refusal.difference === null ? FUNCTION_RENEWAL_MS : FUNCTION_LOOK_MS;
    if (Date.now() - askedMs >= dueMs) keepAlive(ask(), 'settings could not be compared with other servers');
  };
  const waiting = new AbortController();
  await Promise.race([
    ask(),
    pause(FUNCTION_PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
}

/** Those that come after this process need not wait for its lease to pass. */
async function forget(): Promise<void> {
  await forgetOwnNode().catch((error: unknown) =>
    logError('this process could not be removed from those that live; its lease ends by itself', error),
  );
}

/** Returns undefined while the database cannot be asked. */
async function compareOrLater(leaseSeconds: number): Promise<SettingsDifference | null | undefined> {
  const state = singleton('unreadSettings', () => ({ isTold: false }));
  try {
    const difference = await compareSettings(leaseSeconds);
    state.isTold = false;
    return difference;
  } catch (error) {
    if (!state.isTold)
      logError('settings could not be compared with those of other servers; trying again', error);
    state.isTold = true;
    return undefined;
  }
}
