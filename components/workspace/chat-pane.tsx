'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { ChatHeader } from '@/components/chat-header/chat-header';
import { Composer } from '@/components/composer/composer';
import { VoiceSlot } from '@/components/composer/voice/voice-slot';
import { LandingGreeting } from '@/components/landing/landing-greeting';
import { LandingPrompts } from '@/components/landing/landing-prompts';
import { PresetsButton } from '@/components/presets/presets-button';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { Parts } from '@/components/shared/part/parts';
import { UnseenPart } from '@/components/shared/part/unseen-part';
import { ReadingSlot } from '@/components/speech/reading-slot';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { rememberConversation } from '@/lib/client/conversation/store/last-conversation';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { getThread } from '@/lib/client/thread/thread';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { ChatFooter } from './chat-footer';
import { FirstTextPlace, type DrawnFirst } from './first-text-place';
import { LowCreditNote } from './low-credit-note';
import { MissingChat } from './missing-chat';
import { NewChatNote } from './new-chat-note';
import { useChatSettingsSync } from './sync/use-chat-settings-sync';
import { useDocumentTitle } from './sync/use-document-title';
import { useModelChoiceSync } from './sync/use-model-choice-sync';
import { useOrganiseSync } from './sync/use-organise-sync';
import { useRetiredModelToast } from './sync/use-retired-model-toast';
import { ThreadPlace } from './thread-place';
import { useDefaultPreset } from './use-default-preset';
import { useIsChatGone, useIsThreadEmpty } from './use-is-thread-empty';
import { usePreloadedThread } from './use-preloaded-thread';

const RetirementNote = dynamic(
  retryingImport(() => import('./retirement-note').then((file) => file.RetirementNote)),
  {
    ssr: false,
  },
);

interface ChatPaneProps {
  conversationId: string;
  /** The server renders these messages for the conversation of the document. */
  first: DrawnFirst | null;
  /** Null means unknown. */
  startsWithChats: boolean | null;
  /** Null means unknown. */
  userName: string | null;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

export function ChatPane({
  conversationId,
  first,
  startsWithChats,
  userName,
  onOpenSidebar,
  onNewChat,
}: ChatPaneProps) {
  const { conversation } = useConversation(conversationId);
  const isEmpty = useIsThreadEmpty(conversationId);
  const isGone = useIsChatGone(conversationId);
  const isWelcome = conversationId === NEW_CONVERSATION_ID && isEmpty;
  usePreloadedThread();
  useModelChoiceSync(conversationId, conversation);
  useChatSettingsSync(conversationId, conversation);
  useDefaultPreset(conversationId);
  useRetiredModelToast();
  const title = useShownTitle()(conversation ?? { conversationId, title: DEFAULT_TITLE });
  useDocumentTitle(conversation === undefined ? undefined : title);
  useOrganiseSync(conversationId);
  useEffect(
    () => rememberConversation(isGone ? NEW_CONVERSATION_ID : conversationId),
    [conversationId, isGone],
  );
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <PartBoundary resetKey={conversationId}>
        <ChatHeader
          conversationId={conversationId}
          title={title}
          isWelcome={isWelcome}
          isGone={isGone}
          expiresAt={conversation?.expiresAt ?? null}
          onOpenSidebar={onOpenSidebar}
          onNewChat={onNewChat}
          presets={<PresetsButton />}
        />
      </PartBoundary>
      {isGone ? (
        <MissingChat onNewChat={onNewChat} />
      ) : (
        <main
          className={
            isWelcome
              ? // What a slow device shows before all of it is there would move.
                'flex min-h-0 flex-1 flex-col overflow-y-auto not-has-[[data-last]]:invisible'
              : 'relative flex min-h-0 flex-1 flex-col'
          }
        >
          {isWelcome ? (
            // The message field is in the middle whatever comes below it later.
            <div className="flex flex-[4_1_0px] flex-col justify-end pt-6">
              <Parts>
                <LandingGreeting userName={userName} />
                <NewChatNote />
              </Parts>
            </div>
          ) : (
            <div className="relative flex min-h-0 flex-1 flex-col">
              <PartBoundary resetKey={conversationId}>
                <ThreadPlace conversationId={conversationId} />
              </PartBoundary>
              <UnseenPart resetKey={conversationId}>
                <FirstTextPlace conversationId={conversationId} first={first} />
              </UnseenPart>
            </div>
          )}
          <UnseenPart resetKey={conversationId}>
            {conversation === undefined ? null : <RetirementNote conversationId={conversationId} />}
          </UnseenPart>
          <PartBoundary resetKey={conversationId}>
            <ReadingSlot thread={getThread(conversationId)} />
          </PartBoundary>
          <PartBoundary resetKey={conversationId}>
            <VoiceSlot conversationId={conversationId} />
          </PartBoundary>
          <UnseenPart resetKey={conversationId}>
            <LowCreditNote />
          </UnseenPart>
          <div data-notice-place />
          {/* Above a keyboard there is no room for all of the welcome: the field and Send stay in view. */}
          <div className={isWelcome ? 'bg-background sticky inset-y-0 z-10' : 'contents'}>
            <PartBoundary resetKey={conversationId}>
              <Composer conversationId={conversationId} />
            </PartBoundary>
          </div>
          {isWelcome ? (
            <div className="flex-[5_1_0px] pb-6">
              <PartBoundary>
                <LandingPrompts startsWithChats={startsWithChats} />
              </PartBoundary>
            </div>
          ) : null}
          <ChatFooter />
          {isWelcome ? <span data-last hidden /> : null}
        </main>
      )}
    </div>
  );
}
