'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { Thread } from '@/lib/client/thread/thread';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { cn } from '@/lib/utils';
import { AssistantBuilder, type BuilderTab } from '../form/assistant-builder';
import { useAssistantForm } from '../form/use-assistant-form';
import { TrialChat } from '../trial/trial-chat';

// The editor's reader of descriptions is half of the page's code.
const ActionEditor = dynamic(
  retryingImport(() => import('../actions/action-editor').then((file) => file.ActionEditor), {
    notify: true,
  }),
  { ssr: false },
);

interface AssistantViewProps {
  /** Null means a new assistant. */
  assistant: BuilderAssistant | null;
  tab: BuilderTab;
  onTab: (tab: BuilderTab) => void;
  /** Each change of this number shows the form. */
  setUpAsked: number;
  TrialThread: ComponentType<{ thread: Thread }>;
}

/** Where there is no room for both sides, one of them is shown. */
export function AssistantView({ assistant, tab, onTab, setUpAsked, TrialThread }: AssistantViewProps) {
  const t = useTranslations('assistantBuilder');
  const state = useAssistantForm(assistant);
  const [side, setSide] = useState<'setUp' | 'tryIt'>('setUp');
  const [edited, setEdited] = useState<{ readonly actionId: string | null } | null>(null);
  const [setUpShown, setSetUpShown] = useState(setUpAsked);
  if (setUpShown !== setUpAsked) {
    setSetUpShown(setUpAsked);
    setSide('setUp');
    setEdited(null);
  }
  if (edited !== null && assistant !== null)
    return (
      <ActionEditor
        key={edited.actionId}
        assistant={assistant}
        actionId={edited.actionId}
        onLeave={() => setEdited(null)}
      />
    );
  const placeOf = (each: typeof side) =>
    cn('min-w-0 flex-1 flex-col @3xl/view:flex', side === each ? 'flex' : 'hidden');
  return (
    <div className="@container/view flex min-h-0 flex-1 flex-col">
      <div className="flex justify-center px-3 pb-2 @3xl/view:hidden">
        <Segmented
          label={t('title')}
          value={side}
          options={(['setUp', 'tryIt'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setSide}
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className={placeOf('setUp')}>
          <AssistantBuilder
            {...state}
            assistant={assistant}
            tab={tab}
            onTab={onTab}
            onEditAction={(actionId) => setEdited({ actionId })}
          />
        </div>
        <section
          aria-label={t('tryIt')}
          className={cn(placeOf('tryIt'), 'bg-recessed @3xl/view:max-w-[45%] @3xl/view:border-s')}
        >
          <TrialChat
            {...state}
            assistant={assistant}
            problem={side === 'tryIt' ? (state.form.problem ?? state.profileProblem) : null}
            TrialThread={TrialThread}
          />
        </section>
      </div>
    </div>
  );
}
