'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ASSISTANTS_PAGE_ID } from '@/components/assistants/page/assistants-page-id';
import { FileDrop } from '@/components/file-drop/file-drop';
import { SEARCH_RESULTS_ID } from '@/components/search/search-results-id';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { UnseenPart } from '@/components/shared/part/unseen-part';
import { TOOLS_PAGE_ID } from '@/components/tools/page/tools-page-id';
import { startNewConversation } from '@/lib/client/navigation/open-conversation';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { COMPOSER_INPUT_ID, focusComposer } from '@/lib/client/page/composer-input';
import { followKeyboard } from '@/lib/client/page/follow-keyboard';
import { setSearchText } from '@/lib/client/search/search-box';
import { ChatPane } from './chat-pane';
import type { DrawnFirst } from './first-text-place';
import { ArtifactHost } from './hosts/artifact-host';
import { CommandHost } from './hosts/command-host';
import { OfflineHost } from './hosts/offline-host';
import { SettingsHost } from './hosts/settings-host';
import { SidePanelHost } from './hosts/side-panel-host';
import { TopUpHost } from './hosts/top-up-host';
import { MISSING_CHAT_ID } from './missing-chat';
import { OtherPageView } from './pages/other-page-view';
import { useOtherPage } from './pages/use-other-page';
import { SERVER_PART_ID } from './server/server-part-id';
import { SidebarPanel } from './sidebar-panel';
import { useSharedIn } from './sync/use-shared-in';
import { useSidebarState } from './sync/use-sidebar-state';
import { useCloseSidebarOnDialog } from './use-close-sidebar-on-dialog';
import { useEdgeSwipe } from './use-edge-swipe';
import { useIdleParts } from './use-idle-parts';
import { useIsChatGone } from './use-is-thread-empty';
import { useMissingPartNotice } from './use-missing-part-notice';

interface ChatWorkspaceProps {
  first?: DrawnFirst | null;
  /** Null means unknown. */
  startsWithChats?: boolean | null;
  /** Null means unknown. */
  userName?: string | null;
}

export function ChatWorkspace({ first = null, startsWithChats = null, userName = null }: ChatWorkspaceProps) {
  const conversationId = useConversationId();
  const page = useOtherPage();
  const isChat = page === null;
  const sidebar = useSidebarState();

  const startNewChat = () => {
    setSearchText('');
    startNewConversation();
    sidebar.closeSheet();
    if (sidebar.isSmallScreen) return;
    focusComposer();
    // From another page the field comes with the chat.
    requestAnimationFrame(focusComposer);
  };
  useMissingPartNotice();
  useIdleParts();
  useSharedIn();
  useCloseSidebarOnDialog(sidebar.closeSheet);
  useEffect(() => followKeyboard(window), []);
  const swipe = useEdgeSwipe(sidebar.open);
  const pane = { onOpenSidebar: sidebar.open, onNewChat: startNewChat };

  return (
    <div className="flex h-(--app-height,100dvh) overflow-hidden" {...swipe}>
      {isChat ? <ChatSkipLink conversationId={conversationId} /> : <SkipLink place={page.kind} />}
      <PartBoundary>
        <SidebarPanel state={sidebar} activeId={conversationId} onNewChat={startNewChat} />
      </PartBoundary>
      {isChat ? (
        <div className="relative flex min-w-0 flex-1">
          <div className="flex min-w-0 flex-1 desktop:pe-(--side-panel)">
            <PartBoundary resetKey={conversationId}>
              <ChatPane
                conversationId={conversationId}
                first={first}
                startsWithChats={startsWithChats}
                userName={userName}
                {...pane}
              />
            </PartBoundary>
            <PartBoundary resetKey={conversationId}>
              <ArtifactHost conversationId={conversationId} />
            </PartBoundary>
          </div>
          <PartBoundary resetKey={conversationId}>
            <SidePanelHost conversationId={conversationId} />
          </PartBoundary>
        </div>
      ) : (
        <OtherPageView page={page} onOpen={sidebar.closeSheet} {...pane} />
      )}
      <UnseenPart>
        <FileDrop conversationId={isChat ? conversationId : null} />
      </UnseenPart>
      <SettingsHost />
      <TopUpHost />
      <UnseenPart>
        <OfflineHost conversationId={conversationId} />
      </UnseenPart>
      <CommandHost
        conversationId={conversationId}
        isChat={isChat}
        sidebar={sidebar}
        startNewChat={startNewChat}
      />
    </div>
  );
}

const SKIPS = {
  chat: { id: COMPOSER_INPUT_ID, words: 'skipToMessage' },
  search: { id: SEARCH_RESULTS_ID, words: 'skipToResults' },
  builder: { id: ASSISTANTS_PAGE_ID, words: 'skipToAssistants' },
  server: { id: SERVER_PART_ID, words: 'skipToContent' },
  tools: { id: TOOLS_PAGE_ID, words: 'skipToContent' },
  missing: { id: MISSING_CHAT_ID, words: 'skipToContent' },
} as const;

function ChatSkipLink({ conversationId }: { conversationId: string }) {
  return <SkipLink place={useIsChatGone(conversationId) ? 'missing' : 'chat'} />;
}

function SkipLink({ place }: { place: keyof typeof SKIPS }) {
  const t = useTranslations('workspace');
  const { id, words } = SKIPS[place];
  return (
    <a
      href={`#${id}`}
      className="bg-foreground text-background fixed start-3 top-3 z-60 -translate-y-16 rounded-sm px-4 py-2 text-sm font-medium focus-visible:translate-y-0"
    >
      {t(words)}
    </a>
  );
}
