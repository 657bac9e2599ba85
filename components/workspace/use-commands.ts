'use client';

import { useTranslations } from 'next-intl';
import { useStopFailed } from '@/components/shared/use-stop-failed';
import { showToast } from '@/components/ui/toast/toast';
import { logOut } from '@/lib/client/account/log-out';
import { openAssistants } from '@/lib/client/assistant/open-assistants';
import { useIsBuilderOffered } from '@/lib/client/assistant/use-builder-offer';
import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useConversations } from '@/lib/client/conversation/queries/conversations';
import { editLastQuestion, findLastQuestion } from '@/lib/client/message/edit-message';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import { setNewChatTemporary } from '@/lib/client/navigation/new-chat';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { openTools } from '@/lib/client/navigation/open-tools';
import { focusComposer } from '@/lib/client/page/composer-input';
import { FIND_INPUT_ID, openFindBar } from '@/lib/client/search/find-bar';
import { useSearchEnabled } from '@/lib/client/search/search';
import { focusSearchBox } from '@/lib/client/search/search-box-input';
import { startDictating } from '@/lib/client/speech/dictation/dictating';
import { findDictationWay } from '@/lib/client/speech/dictation/find-dictation-way';
import { isReading, startReading, stopReading } from '@/lib/client/speech/reading';
import { readSpeechChoice } from '@/lib/client/speech/speech-choices';
import { canTalk } from '@/lib/client/speech/voice/can-talk';
import { openVoice } from '@/lib/client/speech/voice/open-voice';
import type { CommandId } from '@/lib/client/system/commands/command-list';
import type { Commands } from '@/lib/client/system/commands/commands';
import { openDialog } from '@/lib/client/system/open-dialog';
import { openSettings } from '@/lib/client/system/settings-view';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { getThread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { stopComparing } from '@/lib/client/turn/compare/comparing';
import { isComparing } from '@/lib/client/turn/compare/comparison';
import { sendWhenReady } from '@/lib/client/turn/send-when-ready';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { canBePreset } from '@/lib/domain/preset/can-be-preset';
import { isSavedConversation, NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findLastAnswer } from './find-last-answer';
import type { SidebarState } from './sync/use-sidebar-state';

interface CommandSurroundings {
  conversationId: string;
  /** False on other pages, such as the search. */
  isChat: boolean;
  sidebar: SidebarState;
  startNewChat: () => void;
}

interface Entry {
  isOffered?: () => boolean;
  run: () => void;
}

export function useCommands({
  conversationId,
  isChat,
  sidebar,
  startNewChat,
}: CommandSurroundings): Commands {
  const t = useTranslations('palette');
  const onStopFailed = useStopFailed();
  const { conversations } = useConversations();
  const isBuilderOffered = useIsBuilderOffered();
  const isSearchEnabled = useSearchEnabled();
  const speech = useStartupConfig()?.speech;
  const canTranscribe = speech?.canTranscribe === true;
  const thread = getThread(conversationId);
  const state = () => thread.store.getState();
  const { conversation } = useConversation(conversationId);
  const isSaved = isSavedConversation(conversationId);
  const neighbour = (step: number) => {
    const place = conversations.findIndex((each) => each.conversationId === conversationId);
    // From a new chat, which is not in the list, `next` leads to the first conversation.
    return conversations[place === -1 ? (step === 1 ? 0 : -1) : place + step]?.conversationId;
  };
  const goTo = (step: number): Entry => ({
    isOffered: () => neighbour(step) !== undefined,
    run: () => openConversation(neighbour(step) ?? NEW_CONVERSATION_ID),
  });
  const entries: Partial<Record<CommandId, Entry>> = {
    openPalette: { run: () => openDialog({ kind: 'palette' }) },
    newChat: { run: startNewChat },
    temporaryChat: {
      run: () => {
        startNewChat();
        setNewChatTemporary(true);
      },
    },
    focusSearch: {
      isOffered: () => isSearchEnabled,
      run: () => {
        sidebar.open();
        focusSearchBox();
      },
    },
    previousConversation: goTo(-1),
    nextConversation: goTo(1),
    switchModel: {
      isOffered: () => isChat,
      run: () => openDialog({ kind: 'palette', page: 'models' }),
    },
    openPresets: { isOffered: () => isChat, run: () => openDialog({ kind: 'presets' }) },
    saveAsPreset: {
      isOffered: () => isChat && canBePreset(findModelChoice()?.endpoint ?? null),
      run: () => openDialog({ kind: 'preset', presetId: null }),
    },
    copyLastAnswer: {
      isOffered: () => isChat && findLastAnswer(state()) !== null,
      run: () => {
        navigator.clipboard.writeText(findLastAnswer(state())?.text ?? '').then(
          () => showToast('success', t('copied')),
          () => showToast('error', t('copyFailed')),
        );
      },
    },
    regenerateLastAnswer: {
      isOffered: () => isChat && !isSubmitting(state()) && findLastAnswer(state()) !== null,
      run: () => {
        const answer = findLastAnswer(state());
        if (answer !== null) sendWhenReady(thread, { type: 'regenerate', messageId: answer.messageId });
      },
    },
    readLastAnswer: {
      isOffered: () => isChat && (findLastAnswer(state()) !== null || isReading()),
      run: () => {
        const answer = findLastAnswer(state());
        if (isReading()) stopReading();
        else if (answer !== null) startReading(thread, answer.messageId);
      },
    },
    dictate: {
      isOffered: () => isChat && findDictationWay(canTranscribe, readSpeechChoice('engineSTT')) !== null,
      run: () => startDictating(thread),
    },
    talk: {
      isOffered: () => isChat && canTalk(speech, readSpeechChoice('engineSTT')),
      run: () => openVoice(thread),
    },
    editLastQuestion: {
      isOffered: () => isChat && findLastQuestion(state()) !== null,
      run: () => editLastQuestion(thread),
    },
    stopAnswer: {
      isOffered: () =>
        isChat && (isComparing(thread) || (isSubmitting(state()) && state().turn?.phase !== 'stopping')),
      run: () => (isComparing(thread) ? stopComparing(thread, onStopFailed) : stopTurn(thread, onStopFailed)),
    },
    exportConversation: {
      isOffered: () => isSaved,
      run: () => {
        const title = conversation?.title ?? '';
        openDialog({ kind: 'export', conversationId, title });
      },
    },
    shareConversation: {
      isOffered: () => isSaved,
      run: () => openDialog({ kind: 'share', conversationId }),
    },
    openMap: {
      isOffered: () => isChat && state().order.length > 0 && conversationId !== NEW_CONVERSATION_ID,
      run: () => openDialog({ kind: 'map', conversationId }),
    },
    findInConversation: {
      // In the bar itself the keys belong to the browser's own search.
      isOffered: () =>
        isChat &&
        state().order.length > 0 &&
        conversationId !== NEW_CONVERSATION_ID &&
        document.activeElement?.id !== FIND_INPUT_ID,
      run: openFindBar,
    },
    focusComposer: { isOffered: () => isChat, run: focusComposer },
    toggleSidebar: { run: sidebar.toggle },
    showShortcuts: { run: () => openDialog({ kind: 'shortcuts' }) },
    openFiles: { run: () => openDialog({ kind: 'files' }) },
    openTools: { run: () => openTools() },
    openAssistants: { isOffered: () => isBuilderOffered, run: openAssistants },
    changeTheme: { run: () => openDialog({ kind: 'palette', page: 'themes' }) },
    changeLanguage: { run: () => openDialog({ kind: 'palette', page: 'languages' }) },
    openSettings: { run: () => openSettings() },
    logOut: { run: logOut },
  };
  return {
    isOffered: (id) => {
      const entry = entries[id];
      return entry !== undefined && (entry.isOffered?.() ?? true);
    },
    run: (id) => entries[id]?.run(),
  };
}
