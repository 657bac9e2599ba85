import { Check, Copy, Pencil, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCopied } from '@/components/shared/use-copied';
import { IconButton } from '@/components/ui/parts/icon-button';
import { focusComposer } from '@/lib/client/page/composer-input';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { sendWhenReady } from '@/lib/client/turn/send-when-ready';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { takeQuestionBack } from '@/lib/client/turn/withdraw-turn';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messageText } from '@/lib/domain/message/message-text';
import { messageAbilities } from './message-abilities';
import { MoreButton } from './more-button';
import { ReadButton } from './read-button';
import { ReceiptButton } from './receipt/receipt-button';
import { RegenerateWith } from './regenerate-with';
import { SiblingArrows } from './sibling-arrows';
import { useThreadContext } from './thread-context';
import { useHasQuestion } from './use-has-question';

const IN_MENU_OF_PHONE = 'max-desktop:hidden';

interface MessageActionsProps {
  message: BranchMessage;
  isLast: boolean;
}

export function MessageActions({ message, isLast }: MessageActionsProps) {
  const t = useTranslations('thread');
  const { thread, setEditedId } = useThreadContext();
  const isBusy = useThreadState(thread, isSubmitting);
  const isLocal = useThreadState(
    thread,
    ({ turn }) =>
      turn?.phase === 'failed' &&
      (turn.questionId === message.messageId || turn.answerId === message.messageId),
  );
  const hasQuestion = useHasQuestion(thread, message);
  const [isCopied, copy] = useCopied();
  const can = messageAbilities(message, { isLast, isBusy, isLocal, hasQuestion });
  const { messageId } = message;
  return (
    <div
      className={`text-muted-foreground flex h-8 items-center gap-0.5 transition-opacity touch:h-11 touch:gap-0 touch:opacity-100 ${
        isLast ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100'
      } ${message.isCreatedByUser ? '-mb-1.5' : '-ms-1.5'}`}
    >
      <SiblingArrows message={message} isBusy={isBusy} />
      {can.copy ? (
        <IconButton
          size="icon-sm"
          label={isCopied ? t('copied') : t('copy')}
          onClick={() => void copy(messageText(message))}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        </IconButton>
      ) : null}
      {can.read ? <ReadButton messageId={messageId} /> : null}
      {can.edit ? (
        <IconButton
          size="icon-sm"
          label={t('edit')}
          onClick={() => setEditedId(messageId)}
          className={message.isCreatedByUser ? undefined : IN_MENU_OF_PHONE}
        >
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      {isLocal && message.isCreatedByUser ? (
        <IconButton
          size="icon-sm"
          label={t('edit')}
          onClick={() => {
            takeQuestionBack(thread);
            // The field has the text after the next paint.
            requestAnimationFrame(focusComposer);
          }}
        >
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      {can.regenerate ? (
        <>
          <IconButton
            size="icon-sm"
            label={t('regenerate')}
            onClick={() => sendWhenReady(thread, { type: 'regenerate', messageId })}
          >
            <RefreshCw aria-hidden />
          </IconButton>
          <RegenerateWith message={message} />
        </>
      ) : null}
      {message.isCreatedByUser ? null : <ReceiptButton message={message} />}
      {isLocal ? null : <MoreButton message={message} can={can} />}
      <span aria-live="polite" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </div>
  );
}
