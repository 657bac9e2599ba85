'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { dismissOffer, useIsOfferDismissed } from '@/lib/client/system/dismissed-offers';
import { install, useInstallation } from '@/lib/client/system/installation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { QuietOffer } from './quiet-offer';

/** A user with this many answers is likely to come back. */
const ANSWERS = 2;

/** The line of the running answer stood in the same place: a finger on its way there must not press the offer. */
const HOLD_MS = 3_000;

/** The offer is for phones, after the second answer of a visit. */
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
