import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { continueAnswer } from '@/lib/client/turn/continue-answer';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { EditMessage } from '../edit-message';
import { FollowUpsSlot } from '../follow-ups/follow-ups-slot';
import { messageAbilities } from '../message-abilities';
import { MessageActions } from '../message-actions';
import { useThreadContext } from '../thread-context';
import { useHasQuestion } from '../use-has-question';
import { AnswerBody } from './answer-body';
import { MergedFrom } from './merged-from';
import { useVersionSwipe } from './use-version-swipe';

interface AnswerProps {
  message: BranchMessage;
  isLast: boolean;
}

export function Answer({ message, isLast }: AnswerProps) {
  const t = useTranslations('thread');
  const { thread, editedId } = useThreadContext();
  const turn = useThreadState(thread, (state) =>
    state.turn?.answerId === message.messageId ? state.turn : null,
  );
  const isRunning = turn === null ? message.isRunning : turn.phase !== 'failed';
  const isBusy = useThreadState(thread, isSubmitting);
  const swipe = useVersionSwipe(message, isBusy);
  const can = messageAbilities(message, {
    isLast,
    isBusy,
    isLocal: turn?.phase === 'failed',
    hasQuestion: useHasQuestion(thread, message),
  });
  const { name, model } = answerAuthor(message);
  // An assistant is shown as it is called today.
  const assistant = useAssistant(message.endpoint, message.model);
  const author = assistant?.name || name || t('assistant');
  if (editedId === message.messageId) return <EditMessage message={message} />;

  return (
    <article
      aria-label={author}
      aria-busy={isRunning}
      data-message-id={message.messageId}
      className="group flex flex-col gap-1.5"
      {...swipe}
    >
      <header className="flex items-center gap-2 text-sm font-semibold">
        <ConfiguredEndpointIcon endpoint={message.endpoint ?? ''} model={message.model} className="size-5" />
        <span dir="auto" title={originOf(message)} className="truncate">
          {author}
        </span>
        {model === null ? null : (
          <span dir="auto" className="text-muted-foreground truncate text-xs font-normal">
            {model}
          </span>
        )}
      </header>
      <MergedFrom message={message} />
      <AnswerBody
        message={message}
        onContinue={can.continue ? () => continueAnswer(thread, message) : null}
      />
      {isRunning ? <div className="h-8 touch:h-11" /> : <MessageActions message={message} isLast={isLast} />}
      {isLast && !isBusy && !isRunning ? <FollowUpsSlot message={message} /> : null}
    </article>
  );
}

function originOf({ endpoint, model, answeredModel }: BranchMessage): string | undefined {
  if (endpoint === null) return undefined;
  const asked = endpointOf(endpoint).hasAssistants ? null : model;
  const names = [endpointLabel(endpoint), answeredModel ?? asked].filter((each) => each !== null);
  return names.join(' · ');
}
