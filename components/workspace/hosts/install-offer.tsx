'use client';

import { useTranslations } from 'next-intl';
import { dismissOffer, useIsOfferDismissed } from '@/lib/client/system/dismissed-offers';
import { install, useInstallation } from '@/lib/client/system/installation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { QuietOffer } from './quiet-offer';

/** Who came so far uses it. */
const ANSWERS = 2;

/** Is shown on a phone after the second answer of a visit, until it is used or dismissed. */
export function InstallOffer({ endedAnswers }: { endedAnswers: number }) {
  const t = useTranslations('install');
  const canPrompt = useInstallation() === 'prompt';
  const isDismissed = useIsOfferDismissed('install');
  const app = useStartupConfig()?.appTitle;
  if (endedAnswers < ANSWERS || !canPrompt || isDismissed || app === undefined || !isPhone()) return null;
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
