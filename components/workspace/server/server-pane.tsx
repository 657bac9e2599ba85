'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ServerPartView } from '@/components/settings/server/server-part-view';
import { PageHeader } from '@/components/shared/page/page-header';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import type { ServerPart } from '@/lib/client/navigation/server-path';
import { useSession } from '@/lib/client/session/use-session';
import { useManagesServer } from '@/lib/client/system/use-manages-server';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useDocumentTitle } from '../sync/use-document-title';
import { ServerNav } from './server-nav';
import { SERVER_PART_ID } from './server-part-id';

interface ServerPaneProps {
  part: ServerPart;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

/** Users who are no administrators get a new chat. */
export function ServerPane({ part, ...header }: ServerPaneProps) {
  const { user } = useSession();
  const t = useTranslations('settings');
  const isManager = useManagesServer();
  const isRefused = user !== null && !isManager;
  useEffect(() => {
    if (isRefused) openConversation(NEW_CONVERSATION_ID, { replace: true });
  }, [isRefused]);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader title={t('server')} {...header} />
      {isManager ? <ServerMain part={part} /> : null}
    </div>
  );
}

function ServerMain({ part }: { part: ServerPart }) {
  const t = useTranslations('settings');
  const tServer = useTranslations('server');
  const name = tServer(part);
  useDocumentTitle(`${name} · ${t('server')}`);
  return (
    <main className="flex min-h-0 flex-1 flex-col desktop:flex-row desktop:pt-2">
      <ServerNav part={part} />
      <div
        key={part}
        id={SERVER_PART_ID}
        role="region"
        aria-label={name}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-10 focus-visible:-outline-offset-2 desktop:px-6"
      >
        <div className="mx-auto max-w-3xl">
          <h2 className="sr-only">{name}</h2>
          <div>
            <ServerPartView part={part} />
          </div>
        </div>
      </div>
    </main>
  );
}
