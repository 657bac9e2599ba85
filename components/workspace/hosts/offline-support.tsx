'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadToasts } from '@/components/ui/toast/toast';
import { installServiceWorker, removeServiceWorker } from '@/lib/client/system/service-worker';
import { useOfferVersion } from '../sync/use-offer-version';
import { useOfflineThread } from '../use-offline-thread';
import { AnswerNotices } from './answer-notices';

interface OfflineSupportProps {
  conversationId: string;
  /** The operator decides whether conversations may be stored. */
  isAllowed: boolean;
}

export function OfflineSupport({ conversationId, isAllowed }: OfflineSupportProps) {
  const t = useTranslations('offline');
  const isOffline = useIsOffline();
  const { isShowingKept } = useOfflineThread(conversationId, isAllowed);
  useServiceWorker(isAllowed);
  useEffect(preloadToasts, []);
  if (!isOffline) return isAllowed ? <AnswerNotices conversationId={conversationId} /> : null;
  return (
    <div
      role="status"
      className="bg-foreground text-background shadow-floating pointer-events-none fixed inset-x-0 top-[calc(var(--spacing-header)+0.25rem)] z-30 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-lg px-3.5 py-2 text-xs font-medium"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {isShowingKept ? t('keptShown') : t('sign')}
    </div>
  );
}

function useServiceWorker(isAllowed: boolean): void {
  const offerVersion = useOfferVersion();
  // The texts may change with the language; the worker is installed once.
  const [hasNews, setNews] = useState<{ load: () => void } | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const done = isAllowed
      ? installServiceWorker((load) => setNews({ load })).then((end) => {
          if (isOver) end();
          else stop = end;
        })
      : removeServiceWorker();
    // Without the worker everything works except reading offline.
    done.catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isAllowed]);
  useEffect(() => {
    if (hasNews !== null) offerVersion(hasNews.load);
  }, [hasNews, offerVersion]);
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
