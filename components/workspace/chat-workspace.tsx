'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { COMPOSER_INPUT_ID, focusComposer } from '@/lib/client/composer-input';
import { openNewConversation } from '@/lib/client/navigation/open-conversation';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { useConversation } from '@/lib/client/queries/conversation';
import { ChatHeader } from '@/components/chat-header/chat-header';
import { Composer } from '@/components/composer/composer';
import { LandingGreeting } from '@/components/landing/landing-greeting';
import { LandingPrompts } from '@/components/landing/landing-prompts';
import { ChatFooter } from './chat-footer';
import { LowCreditNote } from './low-credit-note';
import { SettingsHost } from './settings-host';
import { SidebarPanel } from './sidebar-panel';
import { TopUpHost } from './top-up-host';
import { useDocumentTitle } from './use-document-title';
import { useEdgeSwipe } from './use-edge-swipe';
import { useIsThreadEmpty } from './use-is-thread-empty';
import { useLeaveMissing } from './use-leave-missing';
import { useModelChoiceSync } from './use-model-choice-sync';
import { loadThreadView, usePreloadedThread } from './use-preloaded-thread';
import { useShortcuts } from './use-shortcuts';
import { useSidebarState } from './use-sidebar-state';

const ThreadView = dynamic(loadThreadView);

/** The whole screen: sidebar, header, conversation or welcome, composer. */
export function ChatWorkspace() {
  const t = useTranslations('workspace');
  const conversationId = useConversationId();
  const { conversation, isMissing } = useConversation(conversationId);
  const isEmpty = useIsThreadEmpty(conversationId);
  const sidebar = useSidebarState();
  const isWelcome = conversationId === NEW_CONVERSATION_ID && isEmpty;

  const startNewChat = () => {
    openNewConversation();
    sidebar.closeSheet();
    if (!sidebar.isSmallScreen) requestAnimationFrame(focusComposer);
  };
  usePreloadedThread();
  useModelChoiceSync(conversationId, conversation);
  useDocumentTitle(conversation?.title);
  useLeaveMissing(isMissing && isEmpty);
  useShortcuts({ newChat: startNewChat, toggleSidebar: sidebar.toggle });
  const swipe = useEdgeSwipe(sidebar.open);

  return (
    <div className="flex h-dvh overflow-hidden" {...swipe}>
      <a
        href={`#${COMPOSER_INPUT_ID}`}
        className="bg-foreground text-background fixed start-3 top-3 z-60 -translate-y-16 rounded-sm px-4 py-2 text-sm font-medium focus-visible:translate-y-0"
      >
        {t('skipToMessage')}
      </a>
      <SidebarPanel state={sidebar} activeId={conversationId} onNewChat={startNewChat} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          conversationId={conversationId}
          title={conversation?.title ?? t('newConversationTitle')}
          onOpenSidebar={sidebar.open}
          onNewChat={startNewChat}
        />
        <main
          className={
            isWelcome
              ? 'flex min-h-0 flex-1 flex-col overflow-y-auto'
              : 'relative flex min-h-0 flex-1 flex-col'
          }
        >
          {isWelcome ? (
            <div className="mt-auto pt-6">
              <LandingGreeting />
            </div>
          ) : (
            <ThreadView conversationId={conversationId} />
          )}
          <LowCreditNote />
          <Composer conversationId={conversationId} />
          {isWelcome ? (
            <div className="mb-auto pb-[10dvh]">
              <LandingPrompts />
            </div>
          ) : null}
          <ChatFooter />
        </main>
      </div>
      <SettingsHost />
      <TopUpHost />
    </div>
  );
}
