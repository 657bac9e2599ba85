'use client';

import { useTranslations } from 'next-intl';
import { RenameField } from '@/components/shared/rename-field';
import {
  renameConversation,
  type ConversationSummary,
} from '@/lib/client/conversation/queries/conversations';

interface RenameInputProps {
  conversation: ConversationSummary;
  onDone: (shouldFocus: boolean) => void;
}

export function RenameInput({ conversation, onDone }: RenameInputProps) {
  const t = useTranslations('sidebar');
  return (
    <RenameField
      name={conversation.title}
      label={t('renameLabel')}
      failure={t('renameFailed')}
      save={(title) => renameConversation(conversation.conversationId, title)}
      onDone={onDone}
    />
  );
}
