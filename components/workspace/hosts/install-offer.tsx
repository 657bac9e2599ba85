'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { dismissOffer, useIsOfferDismissed } from '@/lib/client/system/dismissed-offers';
import { install, useInstallation } from '@/lib/client/system/installation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';
import { QuietOffer } from './quiet-offer';

/** Who came so far uses it. */
const ANSWERS = 2;

/** Is shown on a phone after the second answer of a visit, until it is used or dismissed. */
export function InstallOffer({ thread }: { thread: Thread }) {
  const t = useTranslations('install');
  const canPrompt = useInstallation() === 'prompt';
  const isDismissed = useIsOfferDismissed('install');
  const app = useStartupConfig()?.appTitle;
  const isDue = useEndedAnswers(thread) >= ANSWERS;
  if (!isDue || !canPrompt || isDismissed || app === undefined || !isPhone()) return null;
  return (
    <QuietOffer
      offer="install"
      text={t('offer', { app })}
      button={t('button')}
      onAccept={() => {
        install();
        dismissOffer('install');
      }}
    />
  );
}

/** Counts answers that ended on the screen. */
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

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
