import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { Thread } from '@/lib/client/thread/thread';
import { stopComparing } from '@/lib/client/turn/compare/comparing';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { useThreadState } from '@/lib/client/turn/use-thread';

/** It stops all answers of a comparison. */
export function StopButton({ thread }: { thread: Thread }) {
  const t = useTranslations('composer');
  const isComparing = useThreadState(thread, (state) => state.comparison?.isRunning === true);
  const isStopping = useThreadState(thread, (state) => state.turn?.phase === 'stopping');
  const onStopFailed = useStopFailed();
  return (
    <IconButton
      variant="strong"
      label={t('stop')}
      disabled={isStopping}
      onClick={() => (isComparing ? stopComparing(thread, onStopFailed) : stopTurn(thread, onStopFailed))}
      className="rounded-full"
    >
      <Square aria-hidden fill="currentColor" className="!size-3" />
    </IconButton>
  );
}
