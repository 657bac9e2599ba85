'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWhen } from '@/components/shared/use-wait-words';
import { Button } from '@/components/ui/button';
import { waitEndMs } from '@/lib/client/turn/wait-end';

const TICK_MS = 250;

interface TryAgainButtonProps {
  /** `retryAfterSeconds` is the wait; null means none. */
  refusal: Readonly<Record<string, unknown>> | null;
  isBusy: boolean;
  onClick: () => void;
}

/** It counts down until asking can succeed. */
export function TryAgainButton({ refusal, isBusy, onClick }: TryAgainButtonProps) {
  const t = useTranslations('thread');
  const when = useWhen();
  const seconds = useSecondsLeft(refusal);
  return (
    // Each second would be read aloud otherwise, because the box is an alert.
    <span aria-live="off">
      <Button
        variant="outline"
        size="sm"
        className="tabular-nums"
        disabled={isBusy || seconds > 0}
        onClick={onClick}
      >
        {seconds > 0 ? t('tryAgainIn', { when: when(seconds) }) : t('tryAgain')}
      </Button>
    </span>
  );
}

function useSecondsLeft(refusal: TryAgainButtonProps['refusal']): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(refusal));
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(refusal));
    look();
    if (refusal === null) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [refusal]);
  return seconds;
}

function secondsLeft(refusal: TryAgainButtonProps['refusal']): number {
  const waitSeconds = refusal?.['retryAfterSeconds'];
  if (refusal === null || typeof waitSeconds !== 'number') return 0;
  const nowMs = Date.now();
  return Math.max(0, Math.ceil((waitEndMs(refusal, waitSeconds, nowMs) - nowMs) / 1_000));
}
