import { useEffect, useEffectEvent } from 'react';
import { filesOf, type Attachment } from '@/lib/client/draft/attachments';
import { setDraft } from '@/lib/client/draft/draft';
import { setPendingSend, usePendingSend } from '@/lib/client/draft/pending-send';
import { clearSent } from '@/lib/client/draft/sent-attachments';
import { COMPARED_LIMIT, setCompareModels, useCompareModels } from '@/lib/client/model/store/compare-models';
import { useSession } from '@/lib/client/session/use-session';
import { openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useStartComparison } from '@/lib/client/turn/compare/comparing';
import { queueMessage } from '@/lib/client/turn/queue/queue-message';
import { sendAtOnce } from '@/lib/client/turn/queue/send-at-once';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { Readiness } from './use-readiness';

/** In these states messages wait in the queue. */
const QUEUEING: readonly Readiness['state'][] = ['busy', 'loading', 'failed'];

interface SendOptions {
  readonly thread: Thread;
  readonly draftId: string;
  /** It is the text in the field, without quotes. */
  readonly typed: string;
  /** It includes the quotes. */
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly isUploading: boolean;
  readonly readiness: Readiness;
  readonly isComparison: boolean;
  readonly onFull: () => void;
}

interface Send {
  /** While the page loads or an answer is written the message is queued; a missing key opens its dialog. */
  readonly send: () => void;
  /** It waits in the field since it cannot be queued; changing the text cancels it. */
  readonly isPending: boolean;
}

/** It sends exactly once. */
export function useSend(options: SendOptions): Send {
  const { thread, draftId, typed, text, attachments, isUploading, readiness, isComparison, onFull } = options;
  const models = useCompareModels((compared) => compared.models);
  const limit = useStartupConfig()?.concurrentMessages ?? COMPARED_LIMIT;
  const hasUser = useSession().user !== null;
  const pending = usePendingSend((store) => store.pending);
  const isPending = pending !== null && pending.thread === thread && pending.text === typed;
  const { state } = readiness;
  const startComparison = useStartComparison(isComparison);
  const isFetching = isComparison && startComparison === null;
  const files = filesOf(attachments);
  // A question to several models is not queued.
  const canQueue = !isComparison && hasUser && QUEUEING.includes(state);

  const clear = () => {
    setDraft(draftId, '');
    clearSent(draftId);
  };
  const queue = (isAtOnce: boolean) => {
    setPendingSend(null);
    if (!queueMessage(draftId, { text, attachments, isAtOnce })) return onFull();
    clear();
  };
  const sendNow = () => {
    setPendingSend(null);
    const isSent =
      startComparison === null
        ? sendAtOnce(thread, { text, attachments })
        : startComparison(thread, { text, files, models, limit });
    if (!isSent) {
      // An answer may have begun before this was rendered again.
      if (!isSubmitting(thread.store.getState())) return;
      return isComparison || !hasUser
        ? setPendingSend({ thread, text: typed, isAfterAnswer: true })
        : queue(false);
    }
    setCompareModels([]);
    clear();
  };
  const send = () => {
    if (state === 'lacksKey') openDialog({ kind: 'provider-key', endpoint: readiness.endpoint });
    if (isUploading || text.length > MESSAGE_TEXT_LIMIT_CHARACTERS) return;
    if (text.trim() === '' && files.length === 0) return;
    if (state === 'ready' && !isFetching) return sendNow();
    if (canQueue) queue(state !== 'busy');
    else setPendingSend({ thread, text: typed, isAfterAnswer: state === 'busy' });
    if (state === 'failed') readiness.retry();
  };
  const goOn = useEffectEvent(() => {
    if (!isPending) return;
    if (state === 'lacksKey') send();
    if (canQueue && !isUploading) return queue(!pending.isAfterAnswer);
    if (state !== 'ready' || isUploading || isFetching) return;
    const hasFailed = thread.store.getState().turn?.phase === 'failed';
    if (pending.isAfterAnswer && hasFailed) setPendingSend(null);
    else sendNow();
  });
  useEffect(() => {
    if (state === 'ready' || state === 'lacksKey' || canQueue) goOn();
  }, [state, isPending, isUploading, canQueue, isFetching]);

  useForgetPending(thread, state);

  return { send, isPending };
}

/** Leaving the conversation, or closing the dialog without a key, cancels the message. */
function useForgetPending(thread: Thread, state: Readiness['state']): void {
  const isKeyAsked = useOpenDialog(({ request }) => request?.kind === 'provider-key');
  const forgetWithoutKey = useEffectEvent(() => {
    if (state === 'lacksKey') setPendingSend(null);
  });
  useEffect(() => (isKeyAsked ? () => forgetWithoutKey() : undefined), [isKeyAsked]);
  useEffect(() => () => setPendingSend(null), [thread]);
}
