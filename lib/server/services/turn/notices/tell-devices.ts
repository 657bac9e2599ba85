import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { deletePushAddress, listPushTargets, type PushDeviceTarget } from '../../../db/account/push-devices';
import { findLocale } from '../../../db/account/user-repository';
import { databaseNow } from '../../../db/database-clock';
import type { ClaimedNotice } from '../../../db/turn/answer-notices';
import { appTitle } from '../../../platform/app-title';
import { logEvent } from '../../../platform/log';
import { noticeWords } from '../../../push/notice-words';
import { sendPush } from '../../../push/send-push';
import type { Sender } from '../../../push/sender-keys';
import { findPushSender } from '../../account/push-sender';

/** A device that fails holds up no other, and is not tried again. */
export async function tellDevices(notice: ClaimedNotice): Promise<void> {
  if (!notice.isWorthTelling) return;
  const [sender, targets, locale] = await Promise.all([
    findPushSender(),
    databaseNow().then((now) => listPushTargets(notice.owner, now)),
    findLocale(notice.owner),
  ]);
  if (sender === null) return;
  const words = await noticeWords({ kind: notice.kind, hasFailed: notice.state === 'failed' }, locale);
  await Promise.all(
    targets.map((target) => {
      const text = JSON.stringify({
        title: target.showsTitles ? notice.title : appTitle(),
        body: words,
        path: `/c/${notice.conversationId}`,
        tag: tagOf(notice),
      });
      return tell(sender, { notice, target, text });
    }),
  );
}

/** All answers of a comparison have one tag, so they share one notice. */
function tagOf({ kind, messageId, questionId }: ClaimedNotice): string {
  return `${kind}-${kind === 'ready' && questionId !== null ? questionId : messageId}`;
}

interface Telling {
  readonly notice: ClaimedNotice;
  readonly target: PushDeviceTarget;
  readonly text: string;
}

/** Never rejects. */
async function tell(sender: Sender, { notice, target, text }: Telling): Promise<void> {
  const { messageId, kind, owner } = notice;
  try {
    const outcome = await sendPush(sender, target, { text, topic: messageId.replaceAll('-', '') });
    if (outcome === 'ended') await deletePushAddress(owner, target.endpoint);
    if (outcome === 'refused') logEvent('a push service refused a notice', { messageId, kind });
  } catch (error) {
    logEvent('a push service could not be reached', { messageId, kind, cause: nameOf(error) });
  }
}

function nameOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
