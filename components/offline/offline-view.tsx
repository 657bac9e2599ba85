'use client';

import { MessageSquare, WifiOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OfflineConversation } from '@/lib/client/conversation/offline/offline-conversation';
import { listOfflineConversations } from '@/lib/client/conversation/offline/offline-conversations';
import { OfflineReader } from './offline-reader';

/** Answers once the server can be reached again. */
const HEALTH_PATH = '/health';
const LOOK_INTERVAL_MS = 5000;

export function OfflineView({ appTitle }: { appTitle: string }) {
  const t = useTranslations('offline');
  const [conversations, setConversations] = useState<readonly OfflineConversation[] | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  useEffect(() => {
    listOfflineConversations().then(
      (found) => {
        setConversations(found);
        setOpenId(found.find((each) => isInAddress(each.conversationId))?.conversationId ?? null);
      },
      () => setConversations([]),
    );
  }, []);
  useReturnWithConnection();
  const open = conversations?.find((each) => each.conversationId === openId);
  return (
    <div className="mx-auto flex min-h-dvh max-w-conversation flex-col gap-6 px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-10">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b pb-5">
        <WifiOff aria-hidden className="text-muted-foreground mt-1 size-5 shrink-0" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-lg font-semibold">{t('title')}</h1>
          <p className="text-muted-foreground mt-1 text-sm leading-relaxed text-pretty">
            {conversations?.length === 0 ? t('none') : t('text')}
          </p>
        </div>
        <Button variant="outline" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      </header>
      {open === undefined ? (
        <main>
          {conversations === null || conversations.length === 0 ? (
            <p className="text-muted-foreground text-center text-sm">{appTitle}</p>
          ) : (
            <OfflineList conversations={conversations} onOpen={setOpenId} />
          )}
        </main>
      ) : (
        <OfflineReader conversation={open} onBack={() => setOpenId(null)} />
      )}
    </div>
  );
}

interface OfflineListProps {
  conversations: readonly OfflineConversation[];
  onOpen: (conversationId: string) => void;
}

function OfflineList({ conversations, onOpen }: OfflineListProps) {
  const t = useTranslations('offline');
  const format = useFormatter();
  return (
    <>
      <h2 className="text-muted-foreground mb-2 text-xs font-medium">{t('list')}</h2>
      <ul className="flex flex-col gap-1">
        {conversations.map(({ conversationId, title, keptAtMs }) => (
          <li key={conversationId}>
            <button
              type="button"
              onClick={() => onOpen(conversationId)}
              className="hover:bg-fill flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start"
            >
              <MessageSquare aria-hidden className="text-muted-foreground size-4 shrink-0" />
              <span className="flex min-w-0 flex-1 flex-col desktop:flex-row desktop:items-center desktop:gap-3">
                <span dir="auto" className="min-w-0 flex-1 truncate text-start text-sm font-medium">
                  {title}
                </span>
                <span className="text-muted-foreground shrink-0 text-xs">
                  {t('kept', {
                    when: format.dateTime(new Date(keptAtMs), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function isInAddress(conversationId: string): boolean {
  return window.location.pathname.split('/').includes(conversationId);
}

/** It polls, since an online browser may still not reach the server. */
function useReturnWithConnection(): void {
  useEffect(() => {
    const look = () => {
      fetch(HEALTH_PATH, { cache: 'no-store' }).then(
        (answer) => {
          if (answer.ok) window.location.reload();
        },
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
