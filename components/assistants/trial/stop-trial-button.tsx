'use client';

import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { useThreadState } from '@/lib/client/turn/use-thread';

export function StopTrialButton({ thread }: { thread: Thread }) {
  const t = useTranslations('composer');
  const isBusy = useThreadState(thread, isSubmitting);
  const isStopping = useThreadState(thread, (state) => state.turn?.phase === 'stopping');
  const onStopFailed = useStopFailed();
  if (!isBusy) return null;
  return (
    <IconButton
      variant="strong"
      size="icon-sm"
      label={t('stop')}
      disabled={isStopping}
      onClick={() => stopTurn(thread, onStopFailed)}
      className="rounded-full"
    >
      <Square aria-hidden fill="currentColor" className="!size-2.5" />
    </IconButton>
  );
}
