import { Square, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { toggleReading, useReading } from '@/lib/client/speech/reading';
import { useThreadContext } from './thread-context';

export function ReadButton({ messageId }: { messageId: string }) {
  const t = useTranslations('speech');
  const { thread } = useThreadContext();
  const isRead = useReading(({ reading }) => reading?.messageId === messageId);
  return (
    <IconButton
      size="icon-sm"
      label={t(isRead ? 'stop' : 'read')}
      onClick={() => toggleReading(thread, messageId)}
      // On a phone the menu has it, until there is something to stop; the bar above the field stops it as well.
      className={isRead ? 'max-[22rem]:hidden' : 'max-desktop:hidden'}
    >
      {isRead ? <Square aria-hidden fill="currentColor" className="!size-3" /> : <Volume2 aria-hidden />}
    </IconButton>
  );
}
