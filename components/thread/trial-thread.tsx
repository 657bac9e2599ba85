'use client';

import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/markdown/plain/plain-text';
import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import type { Thread } from '@/lib/client/thread/thread';
import { findThreadMessage } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { messageText } from '@/lib/domain/message/message-text';
import { AnswerBody } from './answer/answer-body';
import { ThreadAnnouncer } from './thread-announcer';
import { ThreadProvider } from './thread-context';

export function TrialThread({ thread }: { thread: Thread }) {
  const t = useTranslations('thread');
  const order = useThreadState(thread, (state) => state.order);
  const rowKeys = useThreadState(thread, (state) => state.rowKeys);
  return (
    <ThreadProvider thread={thread}>
      <div
        role="region"
        aria-label={t('label')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        // The end stays in view while the answer grows.
        className="scrollbar-thin flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mb-auto flex flex-col gap-6 px-4 pt-2 pb-6">
          {order.map((messageId) => (
            <TrialMessage key={rowKeys[messageId] ?? messageId} thread={thread} messageId={messageId} />
          ))}
        </div>
      </div>
      <ThreadAnnouncer />
    </ThreadProvider>
  );
}

function TrialMessage({ thread, messageId }: { thread: Thread; messageId: string }) {
  const t = useTranslations('thread');
  const message = useThreadState(thread, (state) => findThreadMessage(state, messageId));
  const turn = useThreadState(thread, (state) => (state.turn?.answerId === messageId ? state.turn : null));
  const assistant = useAssistant(message?.endpoint ?? null, message?.model ?? null);
  if (message === undefined) return null;
  if (message.isCreatedByUser)
    return (
      <article aria-label={t('you')} className="flex flex-col items-end">
        <div
          dir="auto"
          className="bg-fill max-w-[85%] rounded-lg px-4 py-2.5 text-[0.96875rem] leading-[1.6]"
        >
          <PlainText text={messageText(message)} />
        </div>
      </article>
    );
  return (
    <article
      aria-label={assistant?.name || t('assistant')}
      aria-busy={turn === null ? message.isRunning : turn.phase !== 'failed'}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <AnswerBody message={message} />
    </article>
  );
}
