import { useTranslations } from 'next-intl';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import { openSettings } from '@/lib/client/system/settings-view';
import { useChatTakesTools } from '../offers/use-chat-takes-tools';

interface ChatNoteProps {
  conversationId: string;
  title: string;
}

export function ChatNote({ conversationId, title }: ChatNoteProps) {
  const t = useTranslations('toolsPage');
  const tApprovals = useTranslations('toolApprovals');
  const takesTools = useChatTakesTools();
  const path = conversationPath(conversationId, '/c');
  return (
    <div className="text-muted-foreground flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      <p className="min-w-0 flex-1 basis-64 text-pretty wrap-anywhere">
        {t.rich(takesTools ? 'forChat' : 'noTools', {
          title: () => (
            <a
              href={path}
              className="text-foreground font-medium underline underline-offset-4"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                openConversation(conversationId);
              }}
            >
              <bdi>{title}</bdi>
            </a>
          ),
        })}
      </p>
      <button
        type="button"
        className="hover:text-foreground touch-target shrink-0 rounded-xs underline underline-offset-4"
        onClick={() => openSettings('tools')}
      >
        {tApprovals('title')}
      </button>
    </div>
  );
}
