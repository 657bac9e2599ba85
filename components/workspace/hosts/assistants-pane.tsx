'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { AssistantsPage } from '@/components/assistants/page/assistants-page';
import { useAssistantName } from '@/components/assistants/use-assistant-name';
import { TrialThread } from '@/components/thread/trial-thread';
import { useAssistants } from '@/lib/client/assistant/assistants';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import { useDocumentTitle } from '../sync/use-document-title';

interface AssistantsPaneProps {
  assistantId: string | null;
  /** Is called when the page is shown, and when it shows another assistant. */
  onOpen: () => void;
  onOpenSidebar: () => void;
}

export function AssistantsPane({ assistantId, onOpen, onOpenSidebar }: AssistantsPaneProps) {
  const t = useTranslations('sidePanel');
  const tBuilder = useTranslations('assistantBuilder');
  const nameOf = useAssistantName();
  const shown = useAssistants().assistants.find(({ id }) => id === assistantId);
  useDocumentTitle(
    assistantId === NEW_ASSISTANT_ID
      ? tBuilder('newAssistant')
      : shown === undefined
        ? t(BUILDER_SECTION)
        : nameOf(shown),
  );
  const opened = useEffectEvent(onOpen);
  useEffect(() => opened(), [assistantId]);
  return <AssistantsPage assistantId={assistantId} onOpenSidebar={onOpenSidebar} TrialThread={TrialThread} />;
}
