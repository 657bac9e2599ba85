import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { claimNotice, dropNotice, noteNotice, type NoticeKind } from '../../../db/turn/answer-notices';
import type { RunListener, RunPlan } from '../../../generation/contract';
import { logError } from '../../../platform/log';
import { keepAlive } from '../../../platform/shape/keep-alive';
import { tellDevices } from './tell-devices';

interface NoticeTimes {
  /** A user waits at the screen for an answer that takes less time. */
  readonly longMs: number;
  /** A visible page reports within this time that its user has seen it. */
  readonly seenMs: number;
}

const TIMES: NoticeTimes = { longMs: 20_000, seenMs: 4_000 };

/**
 * Notices long answers and waiting decisions that no page shows. Each is noted first, so it is told once even
 * if this process dies.
 */
export function tellOfAnswer(
  owner: OwnerId,
  { responseMessageId, carried }: Pick<RunPlan, 'responseMessageId' | 'carried'>,
  times = TIMES,
): RunListener {
  const tell = (kind: NoticeKind, isNoted: Promise<boolean>) =>
    tellLater({ owner, messageId: responseMessageId, kind }, isNoted, times.seenMs);
  let noted: Promise<unknown> = Promise.resolve();
  let isLong = false;
  const timer = setTimeout(
    () => {
      isLong = true;
      noted = note(owner, responseMessageId, 'ready');
    },
    Math.max(0, times.longMs - (carried?.workedMs ?? 0)),
  );
  timer.unref();
  return (signal) => {
    if (signal.type === 'event' && signal.event.type === 'tool-question')
      tell('question', note(owner, responseMessageId, 'question'));
    if (signal.type !== 'settled' && signal.type !== 'handed-over') return;
    clearTimeout(timer);
    // Where the answer goes on in another run, that run tells the devices.
    if (signal.type !== 'settled' || !isLong) return;
    // The user may have added a device while they waited.
    tell(
      'ready',
      noted.then(() => note(owner, responseMessageId, 'ready')),
    );
  };
}

export async function noteSeen(owner: OwnerId, messageId: string, kind: NoticeKind): Promise<void> {
  await dropNotice(owner, messageId, kind);
}

interface DueNotice {
  readonly owner: OwnerId;
  readonly messageId: string;
  readonly kind: NoticeKind;
}

function tellLater({ owner, messageId, kind }: DueNotice, noted: Promise<boolean>, seenMs: number): void {
  const work = async () => {
    if (!(await noted)) return;
    await sleep(seenMs, undefined, { ref: false });
    const notice = await claimNotice(owner, messageId, kind);
    if (notice !== null) await tellDevices(notice);
  };
  keepAlive(work(), 'devices could not be told of an answer', { messageId, kind });
}

/** Never rejects, and no answer waits for it. */
async function note(owner: OwnerId, messageId: string, kind: NoticeKind): Promise<boolean> {
  try {
    return await noteNotice(owner, messageId, kind);
  } catch (error) {
    logError('it could not be noted that devices are to be told of an answer', error, { messageId, kind });
    return false;
  }
}
