'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import {
  renewThisDevice,
  tellThisDevice,
  usePushState,
  usePushSupport,
} from '@/lib/client/account/push-devices';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { watchAppBadge } from '@/lib/client/system/app-badge';
import { dismissOffer, useIsOfferDismissed } from '@/lib/client/system/dismissed-offers';
import type { Thread } from '@/lib/client/thread/thread';
import { watchSeenAnswers } from '@/lib/client/turn/seen-answer';
import { useThread, useThreadState } from '@/lib/client/turn/use-thread';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { InstallOffer } from './install-offer';
import { QuietOffer } from './quiet-offer';

/** After this wait the user is offered a notice, since they may do something else. */
const LONG_WAIT_MS = 20_000;

export function AnswerNotices({ conversationId }: { conversationId: string }) {
  const thread = useThread(conversationId);
  const runningId = useThreadState(thread, ({ turn }) => turn?.responseMessageId ?? null);
  useEffect(() => watchSeenAnswers(thread), [thread]);
  useEffect(
    () =>
      watchAppBadge(
        () => thread.store.getState().turn !== null,
        (look) => thread.store.subscribe(look),
      ),
    [thread],
  );
  const endedAnswers = useEndedAnswers(thread);
  useOpenedNotices();
  useEffect(() => {
    // Another page of this browser tries again.
    renewThisDevice().catch(() => undefined);
  }, []);
  // Only one line is shown: while an answer runs it is about that.
  return runningId === null ? (
    <InstallOffer endedAnswers={endedAnswers} />
  ) : (
    <LongWaitOffer key={runningId} />
  );
}

function useEndedAnswers({ store }: Thread): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (before.turn?.phase === 'streaming' && state.turn === null) setCount((ended) => ended + 1);
      }),
    [store],
  );
  return count;
}

function LongWaitOffer() {
  const [isDue, setDue] = useState(false);
  const isDismissed = useIsOfferDismissed('notices');
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && !isDismissed ? <Offer /> : null;
}

function Offer() {
  const t = useTranslations('notices');
  const tSessions = useTranslations('settings.sessions');
  const support = usePushSupport();
  const { state } = usePushState(support === 'ready');
  const [isBusy, setBusy] = useState(false);
  const publicKey = state?.publicKey ?? null;
  if (publicKey === null || state?.devices.some(({ isCurrent }) => isCurrent) !== false) return null;

  async function accept(key: string): Promise<void> {
    setBusy(true);
    try {
      const outcome = await tellThisDevice(key, false);
      if (outcome === 'told') showToast('success', t('on'));
      else showToast('error', t(outcome));
      if (outcome === 'blocked') dismissOffer('notices');
    } catch {
      showToast('error', tSessions('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <QuietOffer
      offer="notices"
      text={t('offer')}
      isBusy={isBusy}
      onAccept={() => void accept(publicKey)}
      button={
        <>
          <Bell aria-hidden className="size-3.5" />
          {t('accept')}
        </>
      }
    />
  );
}

/** The worker that brings a page forward asks it to open a conversation. */
function useOpenedNotices(): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || !data.startsWith('/c/')) return;
      const { data: conversationId } = uuidSchema.safeParse(data.slice('/c/'.length));
      if (conversationId !== undefined) openConversation(conversationId);
    };
    if (!('serviceWorker' in navigator)) return;
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, []);
}
