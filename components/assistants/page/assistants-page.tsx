'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAssistants } from '@/lib/client/assistant/assistants';
import { useBuilder } from '@/lib/client/assistant/builder';
import { openAssistants } from '@/lib/client/assistant/open-assistants';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import type { Thread } from '@/lib/client/thread/thread';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import type { BuilderTab } from '../form/assistant-builder';
import { Gallery } from '../gallery/gallery';
import { AssistantView } from './assistant-view';
import { AssistantsHeader } from './assistants-header';
import { ASSISTANTS_PAGE_ID } from './assistants-page-id';

interface AssistantsPageProps {
  /** Null means the list. */
  assistantId: string | null;
  onOpenSidebar: () => void;
  TrialThread: ComponentType<{ thread: Thread }>;
}

export function AssistantsPage({ assistantId, onOpenSidebar, TrialThread }: AssistantsPageProps) {
  const [tab, setTab] = useState<BuilderTab>('profile');
  const [setUpAsked, setSetUpAsked] = useState(0);
  const main = useFocusOfPlace(assistantId);
  const opened = useBuilder((builder) => builder.opened);
  const { assistants, isKnown, error, retry } = useAssistants();
  const areModelsKnown = useEndpoints() !== undefined;
  const isOffered = useIsBuilderOffered();
  const isNew = assistantId === NEW_ASSISTANT_ID;
  const assistant = assistants.find(({ id }) => id === assistantId) ?? null;
  const state =
    error !== null
      ? 'failed'
      : !isKnown || !areModelsKnown
        ? 'loading'
        : !isOffered
          ? 'off'
          : assistantId !== null && !isNew && assistant === null
            ? 'missing'
            : 'ready';
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <AssistantsHeader
        isList={assistantId === null}
        assistant={assistant}
        assistants={assistants}
        hasMenu={state === 'ready'}
        onOpenSidebar={onOpenSidebar}
        onVersions={() => {
          setTab('versions');
          setSetUpAsked((times) => times + 1);
        }}
      />
      <main
        ref={main}
        id={ASSISTANTS_PAGE_ID}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        {state !== 'ready' ? (
          <PageState state={state} onRetry={retry} />
        ) : assistantId === null ? (
          <Gallery assistants={assistants} />
        ) : (
          <Opened
            // What is picked up again, or begins again, has a form of its own.
            key={`${assistantId} ${String(opened)}`}
            assistant={assistant}
            tab={tab}
            setTab={setTab}
            setUpAsked={setUpAsked}
            TrialThread={TrialThread}
          />
        )}
      </main>
    </div>
  );
}

/** The element gets the focus when another assistant, or the list, is shown. */
function useFocusOfPlace(assistantId: string | null): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(assistantId);
  useEffect(() => {
    if (shown.current !== assistantId) place.current?.focus({ preventScroll: true });
    shown.current = assistantId;
  }, [assistantId]);
  return place;
}

interface OpenedProps {
  assistant: BuilderAssistant | null;
  tab: BuilderTab;
  setTab: (tab: BuilderTab) => void;
  setUpAsked: number;
  TrialThread: AssistantsPageProps['TrialThread'];
}

/** A new assistant has no tab of versions. */
function Opened({ assistant, tab, setTab, setUpAsked, TrialThread }: OpenedProps) {
  return (
    <AssistantView
      assistant={assistant}
      tab={assistant === null && tab === 'versions' ? 'profile' : tab}
      onTab={setTab}
      setUpAsked={setUpAsked}
      TrialThread={TrialThread}
    />
  );
}

interface PageStateProps {
  state: 'failed' | 'loading' | 'off' | 'missing';
  onRetry: () => void;
}

function PageState({ state, onRetry }: PageStateProps) {
  const t = useTranslations('assistantBuilder');
  const tPanel = useTranslations('sidePanel');
  if (state === 'loading')
    return (
      <div
        role="status"
        aria-label={t('loading')}
        className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-5"
      >
        <Skeleton className="h-10" />
        <Skeleton className="h-32" />
        <Skeleton className="h-10" />
      </div>
    );
  const words = { failed: t('loadFailed'), off: t('off'), missing: t('missing') };
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-sm text-pretty"
    >
      <p>{words[state]}</p>
      {state === 'failed' ? (
        <Button variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      {state === 'missing' ? (
        <Button variant="outline" onClick={openAssistants}>
          {tPanel(BUILDER_SECTION)}
        </Button>
      ) : null}
    </div>
  );
}
