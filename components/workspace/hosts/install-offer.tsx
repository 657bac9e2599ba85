'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { dismissOffer, useIsOfferDismissed } from '@/lib/client/system/dismissed-offers';
import { install, useInstallation } from '@/lib/client/system/installation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { QuietOffer } from './quiet-offer';

/** A user who has this many answers is likely to come back, and is offered to install the application. */
const ANSWERS = 2;

/** The line of a running answer stood in the same place: a finger on its way there presses nothing else. */
const HOLD_MS = 3_000;

/** Is shown on a phone after the second answer of a visit, until it is used or dismissed. */
export function InstallOffer({ endedAnswers }: { endedAnswers: number }) {
  const t = useTranslations('install');
  const canPrompt = useInstallation() === 'prompt';
  const isDismissed = useIsOfferDismissed('install');
  const app = useStartupConfig()?.appTitle;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), HOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || endedAnswers < ANSWERS || !canPrompt || isDismissed || app === undefined || !isPhone())
    return null;
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

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
