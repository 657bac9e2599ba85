'use client';

import { canOpenSettings } from '@/lib/domain/endpoint-settings';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import { useChatSettings } from '@/lib/client/stores/chat-settings';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { useOnIntent } from '@/components/ui/use-on-intent';
import { SettingsTrigger } from './settings-trigger';

const loadPopover = () => import('./settings-popover').then((file) => file.SettingsPopover);

/** Opens the settings of the model one talks to, where it has any. */
export function SettingsButton({ conversationId }: { conversationId: string }) {
  const choice = useModelChoice((state) => state.choice);
  const settings = useChatSettings();
  const { Loaded: Popover, intent } = useOnIntent(loadPopover);
  const isNew = conversationId === NEW_CONVERSATION_ID;
  if (choice === null || !canOpenSettings(choice, settings, isNew)) return null;
  return Popover === null ? (
    <SettingsTrigger aria-haspopup="dialog" {...intent} />
  ) : (
    // Of its own for every chat, so that it closes when another one is opened.
    <Popover key={conversationId} conversationId={conversationId} choice={choice} />
  );
}
