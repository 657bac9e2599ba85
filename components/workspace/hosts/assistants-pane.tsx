'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { AssistantsPage } from '@/components/assistants/page/assistants-page';
import { TrialThread } from '@/components/thread/trial-thread';
import { BUILDER_SECTION } from '@/lib/client/system/side-panel-layout';
import { useDocumentTitle } from '../sync/use-document-title';

interface AssistantsPaneProps {
  /** Is null for the list of all. */
  assistantId: string | null;
  /** Is called when the page is shown, and when it shows another assistant. */
  onOpen: () => void;
  onOpenSidebar: () => void;
}

export function AssistantsPane({ assistantId, onOpen, onOpenSidebar }: AssistantsPaneProps) {
  const t = useTranslations('sidePanel');
  useDocumentTitle(t(BUILDER_SECTION));
  const opened = useEffectEvent(onOpen);
  useEffect(() => opened(), [assistantId]);
  return <AssistantsPage assistantId={assistantId} onOpenSidebar={onOpenSidebar} TrialThread={TrialThread} />;
}
