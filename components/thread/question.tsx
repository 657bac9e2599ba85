import { useTranslations } from 'next-intl';
import { QuestionText } from '@/components/message/question-text';
import { useSession } from '@/lib/client/session/use-session';
import { usePreference } from '@/lib/client/system/preferences';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messageText } from '@/lib/domain/message/message-text';
import { EditMessage } from './edit-message';
import { MessageFiles } from './files/message-files';
import { MessageActions } from './message-actions';
import { useThreadContext } from './thread-context';

export function Question({ message }: { message: BranchMessage }) {
  const t = useTranslations('thread');
  const { editedId } = useThreadContext();
  const { user } = useSession();
  const isNamed = usePreference('UsernameDisplay');
  const author = isNamed && user !== null ? (user.username ?? user.name) : t('you');
  const text = messageText(message);
  if (editedId === message.messageId) return <EditMessage message={message} />;
  return (
    <article
      aria-label={author}
      data-message-id={message.messageId}
      className="group flex flex-col items-end gap-1"
    >
      {isNamed ? (
        <header dir="auto" className="text-muted-foreground max-w-[85%] truncate px-1 text-xs">
          {author}
        </header>
      ) : null}
      {message.files.length === 0 ? null : <MessageFiles files={message.files} />}
      {text === '' ? null : (
        <div
          dir="auto"
          data-question-text
          className="bg-fill max-w-[85%] rounded-lg px-4 py-2.5 text-[0.96875rem] leading-[1.6]"
        >
          <QuestionText text={text} />
        </div>
      )}
      <MessageActions message={message} isLast={false} />
    </article>
  );
}
