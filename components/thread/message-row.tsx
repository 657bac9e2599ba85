import dynamic from 'next/dynamic';
import { memo } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { findThreadMessage } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { cn } from '@/lib/utils';
import { Answer } from './answer/answer';
import { Question } from './question';
import { useThreadContext } from './thread-context';

const CompareView = dynamic(
  retryingImport(() => import('./compare/compare-view').then((file) => file.CompareView)),
);

interface MessageRowProps {
  messageId: string;
  isLast: boolean;
}

/** Only a changed message renders again. */
export const MessageRow = memo(function MessageRow({ messageId, isLast }: MessageRowProps) {
  const { thread, editedId } = useThreadContext();
  const message = useThreadState(thread, (state) => findThreadMessage(state, messageId));
  const isTarget = useThreadState(
    thread,
    (state) => state.targetId === messageId && state.targetPlace === null,
  );
  const compared = useThreadState(thread, ({ comparison, order }) => {
    if (comparison === null) return 'no';
    if (comparison.questionId === messageId) return 'question';
    return order.indexOf(messageId) > order.indexOf(comparison.questionId) ? 'answer' : 'no';
  });
  // The compared answers are shown side by side below the question.
  if (message === undefined || compared === 'answer') return null;
  if (compared === 'question')
    return (
      <div className="py-2">
        <div className="max-w-conversation mx-auto w-full px-3 sm:px-4">
          <Question message={message} />
        </div>
        <CompareView />
      </div>
    );
  return (
    <div
      className={cn(
        'max-w-conversation mx-auto w-full rounded-md px-3 py-2 transition-[background-color] duration-700 sm:px-4',
        // The field that is edited shows itself.
        isTarget && editedId !== messageId && 'bg-mark/35 duration-0',
      )}
    >
      {message.isCreatedByUser ? (
        <Question message={message} />
      ) : (
        <Answer message={message} isLast={isLast} />
      )}
    </div>
  );
});
