'use client';

import { useState } from 'react';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useChatSettings, useKnowsChatSettings } from '@/lib/client/settings/chat-settings';
import { canOpenSettings } from '@/lib/domain/settings/endpoint-settings';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { SettingsTrigger } from './settings-trigger';

const loadPopover = () => import('./settings-popover').then((file) => file.SettingsPopover);

export function SettingsButton({ conversationId }: { conversationId: string }) {
  const choice = useModelChoice((state) => state.choice);
  const settings = useChatSettings();
  const isKnown = useKnowsChatSettings(conversationId);
  const { Loaded: Popover, intent } = useOnIntent(loadPopover);
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const canOpen = choice !== null && canOpenSettings(choice, settings, isNew);
  const place = canOpen && isKnown ? `${conversationId} ${choice.endpoint}` : null;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Another chat, or another endpoint, closes it for good: it does not open by itself when the user returns.
  if (openAt !== null && openAt !== place) setOpenAt(null);
  if (!canOpen) return null;
  return Popover === null || !isKnown ? (
    <SettingsTrigger
      aria-haspopup="dialog"
      disabled={!isKnown}
      {...intent}
      onClick={(event) => {
        intent.onClick(event);
        setOpenAt(place);
      }}
    />
  ) : (
    <Popover
      conversationId={conversationId}
      choice={choice}
      isOpen={openAt === place}
      onOpenChange={(next) => setOpenAt(next ? place : null)}
    />
  );
}
