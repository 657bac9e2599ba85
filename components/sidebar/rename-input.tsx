'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { showToast } from '@/components/shared/toast/toast';
import {
  renameConversation,
  type ConversationSummary,
} from '@/lib/client/queries/conversation/conversations';

interface RenameInputProps {
  conversation: ConversationSummary;
  /** Called once, when the field is to be closed; `shouldFocus` says that the field had the keyboard focus. */
  onDone: (shouldFocus: boolean) => void;
}

/** The title as a field in its row: Enter and leaving it save a change, Escape cancels. */
export function RenameInput({ conversation, onDone }: RenameInputProps) {
  const t = useTranslations('sidebar');
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => input.current?.select(), []);

  const finish = (shouldSave: boolean, shouldFocus: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const title = input.current?.value.trim() ?? '';
    if (shouldSave && title !== '' && title !== conversation.title)
      renameConversation(conversation.conversationId, title).catch(() =>
        showToast('error', t('renameFailed')),
      );
    onDone(shouldFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape is for this field, not for the panel around it.
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to type here
      autoFocus
      dir="auto"
      defaultValue={conversation.title}
      aria-label={t('renameLabel')}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, false)}
      className="bg-raised border-primary ring-primary/20 h-9 w-full rounded-sm border px-[calc(0.625rem-1px)] text-base ring-3 outline-none touch:h-11 desktop:text-sm"
    />
  );
}
