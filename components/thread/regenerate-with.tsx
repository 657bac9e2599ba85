import { useTranslations } from 'next-intl';
import { regenerateWith, switchModel } from '@/lib/client/turn/regenerate-with';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { AnswerModel } from './answer-model';
import { RegenerateWithButton, SwitchModelButton } from './regenerate-with-button';
import { useThreadContext } from './thread-context';

interface RegenerateWithProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
}

export function RegenerateWith({ message }: RegenerateWithProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  return (
    <AnswerModel
      label={t('regenerateWith')}
      author={message}
      Trigger={RegenerateWithButton}
      onChoose={(choice) => regenerateWith(thread, message.messageId, choice)}
    />
  );
}

/** It stands beside the account of what went wrong. */
export function SwitchModel({ message }: RegenerateWithProps) {
  const t = useTranslations('thread');
  const { thread } = useThreadContext();
  return (
    <AnswerModel
      label={t('switchModel')}
      author={message}
      Trigger={SwitchModelButton}
      onChoose={(choice) => switchModel(thread, message.messageId, choice)}
    />
  );
}
