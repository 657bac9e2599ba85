'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssistantAvatar } from '@/components/shared/assistant/assistant-avatar';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAssistants } from '@/lib/client/assistant/assistants';
import { useChosenAssistantId } from '@/lib/client/assistant/chosen-assistant';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { assistantPath, NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { useAssistantName } from '../use-assistant-name';

export function AssistantsPanel() {
  const t = useTranslations('assistantBuilder');
  const { assistants, isKnown, error, retry } = useAssistants();
  const chosenId = useChosenAssistantId();
  if (error !== null)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4 text-sm">
        <p>{t('loadFailed')}</p>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!isKnown)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  return (
    <div className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-2 pb-3">
      {assistants.length === 0 ? (
        <p className="text-muted-foreground px-2 text-sm text-pretty">{t('emptyText')}</p>
      ) : (
        <ul>
          {assistants.map((assistant) => (
            <Row key={assistant.id} assistant={assistant} isChosen={assistant.id === chosenId} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mx-2 self-start"
        onClick={() => openAssistant(NEW_ASSISTANT_ID)}
      >
        <Plus aria-hidden />
        {t('newAssistant')}
      </Button>
    </div>
  );
}

function Row({ assistant, isChosen }: { assistant: BuilderAssistant; isChosen: boolean }) {
  const nameOf = useAssistantName();
  return (
    <li>
      <a
        href={assistantPath(assistant.id)}
        aria-current={isChosen ? 'true' : undefined}
        className="hover:bg-fill aria-[current]:bg-fill flex min-h-11 items-center gap-2.5 rounded-sm px-2 py-1.5 transition-colors"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openAssistant(assistant.id);
        }}
      >
        <AssistantAvatar url={assistant.avatar} className="size-7 shrink-0" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-start text-sm">
            {nameOf(assistant)}
          </span>
          {assistant.description === null ? null : (
            <span dir="auto" className="text-muted-foreground block truncate text-start text-xs">
              {assistant.description}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
