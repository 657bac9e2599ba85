import { useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { regenerateWith } from '@/lib/client/turn/regenerate-with';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { AnswerModelMenu } from './answer-model-menu';
import { useThreadContext } from './thread-context';

interface RegenerateMenuProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
  Trigger: ComponentType<ComponentProps<'button'>>;
}

/** The first click mounts the menu, already open. */
export function RegenerateMenu({ message, Trigger }: RegenerateMenuProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  return (
    <AnswerModelMenu
      label={t('regenerateWith')}
      author={message}
      Trigger={Trigger}
      onChoose={(choice) => regenerateWith(thread, message.messageId, choice)}
    />
  );
}
