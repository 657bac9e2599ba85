'use client';

import { Server } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SERVER_PARTS, serverPath } from '@/lib/client/navigation/server-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import { leaveSettingsToServer } from '@/lib/client/system/settings-history';
import { useManagesServer } from '@/lib/client/system/use-manages-server';

/** Leads administrators to a page of its own. */
export function ServerLink() {
  const t = useTranslations('settings');
  if (!useManagesServer()) return null;
  return (
    <a
      href={serverPath(SERVER_PARTS[0])}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        leaveSettingsToServer();
      }}
      className="text-muted-foreground hover:bg-accent mt-2 flex h-9 shrink-0 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium transition-colors touch:h-11"
    >
      <Server aria-hidden className="size-4" />
      {t('server')}
    </a>
  );
}
