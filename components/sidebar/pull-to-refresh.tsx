'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type RefObject } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { refreshConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { refreshFolders } from '@/lib/client/conversation/queries/folders';
import { watchPull } from '@/lib/client/page/watch-pull';

/** A pull at the top fetches the chats again. */
export function PullToRefresh({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const t = useTranslations('sidebar');
  const [pull, setPull] = useState({ heightPx: 0, isEnough: false });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return;
    return watchPull(list, setPull, () => {
      setBusy(true);
      refreshFolders();
      // A list that cannot be fetched says so itself.
      void refreshConversations()
        .catch(() => undefined)
        .finally(() => setBusy(false));
    });
  }, [scroller]);
  if (!isBusy && pull.heightPx === 0) return null;
  return (
    <div
      role="status"
      aria-label={isBusy ? t('loading') : undefined}
      className="text-muted-foreground flex items-center justify-center overflow-hidden"
      style={{ height: isBusy ? '2.5rem' : `${String(pull.heightPx)}px` }}
    >
      <Spinner
        className={
          isBusy ? 'motion-reduce:animate-none' : pull.isEnough ? 'animate-none' : 'animate-none opacity-50'
        }
      />
    </div>
  );
}
