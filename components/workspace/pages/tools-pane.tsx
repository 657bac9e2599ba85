'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { PageHeader } from '@/components/shared/page/page-header';
import { ToolsPage } from '@/components/tools/page/tools-page';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { findRememberedConversation } from '@/lib/client/conversation/store/last-conversation';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { useIsInBrowser } from '@/lib/client/hooks/use-is-in-browser';
import type { ToolsPart } from '@/lib/client/navigation/tools-path';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { useChatSettingsSync } from '../sync/use-chat-settings-sync';
import { useDocumentTitle } from '../sync/use-document-title';
import { useModelChoiceSync } from '../sync/use-model-choice-sync';

interface ToolsPaneProps {
  part: ToolsPart;
  onOpen: () => void;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

export function ToolsPane({ part, onOpen, ...header }: ToolsPaneProps) {
  const t = useTranslations('settings');
  const isInBrowser = useIsInBrowser();
  const lastId = isInBrowser ? findRememberedConversation() : null;
  const last = useConversation(lastId ?? NEW_CONVERSATION_ID);
  const conversationId = last.isMissing ? NEW_CONVERSATION_ID : (lastId ?? NEW_CONVERSATION_ID);
  const { conversation } = last;
  useModelChoiceSync(conversationId, conversation);
  useChatSettingsSync(conversationId, conversation);
  const title = useShownTitle()(conversation ?? { conversationId, title: DEFAULT_TITLE });
  useDocumentTitle(t('tools'));
  const opened = useEffectEvent(onOpen);
  useEffect(() => opened(), []);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PageHeader title={t('tools')} {...header} />
      <ToolsPage part={part} chat={{ conversationId, title }} />
    </div>
  );
}
