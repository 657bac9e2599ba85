'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAssistants } from '@/lib/client/assistant/assistants';
import { useBuilder } from '@/lib/client/assistant/builder';
import { useChosenAssistantId } from '@/lib/client/assistant/chosen-assistant';
import { pickAssistant } from '@/lib/domain/assistant/pick-assistant';
import { ActionEditor } from './actions/action-editor';
import { AssistantBuilder } from './assistant-builder';
import { BuilderHeader } from './builder-header';

interface EditedAction {
  readonly assistantId: string;
  readonly actionId: string | null;
}

export function AssistantsPanel() {
  const t = useTranslations('assistantBuilder');
  const { assistants, isKnown, error, retry } = useAssistants();
  const newAssistant = useBuilder((builder) => builder.newAssistant);
  const opened = useBuilder((builder) => builder.opened);
  const picked = pickAssistant(assistants, useChosenAssistantId());
  const assistant = newAssistant === null ? picked : null;
  const [action, setAction] = useState<EditedAction | null>(null);
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
        <Skeleton className="h-10" />
        <Skeleton className="h-24" />
      </div>
    );
  if (action !== null && action.assistantId === assistant?.id)
    return (
      <ActionEditor
        key={action.actionId}
        assistant={assistant}
        actionId={action.actionId}
        onLeave={() => setAction(null)}
      />
    );
  return (
    <>
      <BuilderHeader assistants={assistants} assistant={assistant} />
      <AssistantBuilder
        key={`${assistant?.id ?? 'new'} ${String(opened)}`}
        assistant={assistant}
        onEditAction={(actionId) =>
          assistant === null ? undefined : setAction({ assistantId: assistant.id, actionId })
        }
      />
    </>
  );
}
