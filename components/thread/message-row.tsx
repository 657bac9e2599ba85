import { memo } from 'react';
import { cn } from '@/lib/client/class-names';
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
  const isTarget = useThreadState(thread, (state) => state.targetId === messageId);
  if (message === undefined) return null;
  return (
    <div
      className={cn(
        'max-w-conversation mx-auto w-full rounded-md px-3 py-2 transition-[background-color] duration-700 sm:px-4',
        isTarget && 'bg-mark/35 duration-0',
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
