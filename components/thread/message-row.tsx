import { memo } from 'react';
import { findThreadMessage } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/thread/use-thread';
import { Answer } from './answer';
import { Question } from './question';
import { useThreadContext } from './thread-context';

interface MessageRowProps {
  messageId: string;
  isLast: boolean;
}

/** One message; draws again only when it changes itself. */
export const MessageRow = memo(function MessageRow({ messageId, isLast }: MessageRowProps) {
  const { thread } = useThreadContext();
  const message = useThreadState(thread, (state) => findThreadMessage(state, messageId));
  if (message === undefined) return null;
  return (
    <div className="max-w-conversation mx-auto w-full px-3 py-2 sm:px-4">
      {message.isCreatedByUser ? (
        <Question message={message} />
      ) : (
        <Answer message={message} isLast={isLast} />
      )}
    </div>
  );
});
