'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { refreshBalance } from '@/lib/client/money/balance';
import { setApart } from '@/lib/client/money/set-apart';
import { fetchTopUp } from '@/lib/client/money/top-up';
import { useSession } from '@/lib/client/session/use-session';
import { TOP_UP_CANCELLED, TOP_UP_RETURN_PARAMETER, type TopUpAnswer } from '@/lib/contracts/money/top-up';

/** The balance is asked for at most this often, since a payment may take a moment. */
const LOOKS_LIMIT = 8;
const PAUSE_MS = 1_500;

/** It reports the payment once, and takes it out of the address. */
export function useTopUpReturn(): void {
  const t = useTranslations('topUp');
  const format = useFormatter();
  const locale = useLocale();
  const { status } = useSession();
  useEffect(() => {
    const word = status === 'authenticated' ? takeReturn() : null;
    if (word === null) return;
    if (word === TOP_UP_CANCELLED) {
      showToast('info', t('cancelled'));
      return;
    }
    void settled(word).then((topUp) => {
      refreshBalance();
      if (topUp?.state === 'paid') {
        const amount = format.number(topUp.amountCents / 100, { style: 'currency', currency: 'USD' });
        showToast('success', t('paid', { amount: setApart(amount, locale) }));
      } else showToast('info', t(topUp?.state === 'expired' ? 'notPaid' : 'pending'));
    });
  }, [status, t, format, locale]);
}

function takeReturn(): string | null {
  const url = new URL(window.location.href);
  const word = url.searchParams.get(TOP_UP_RETURN_PARAMETER);
  if (word === null) return null;
  url.searchParams.delete(TOP_UP_RETURN_PARAMETER);
  window.history.replaceState(null, '', url);
  return word;
}

/** Falls back to the last state, or null, when that takes too long. */
async function settled(topUpId: string): Promise<TopUpAnswer | null> {
  let seen: TopUpAnswer | null = null;
  for (let look = 0; look < LOOKS_LIMIT; look += 1) {
    seen = await fetchTopUp(topUpId).catch(() => seen);
    if (seen !== null && seen.state !== 'open') return seen;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  return seen;
}
