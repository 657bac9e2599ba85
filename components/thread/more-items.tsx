import { Pencil, Replace, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { SMALL_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { startReading } from '@/lib/client/speech/reading';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messageText } from '@/lib/domain/message/message-text';
import type { Abilities } from './message-abilities';
import { useThreadContext } from './thread-context';

interface MoreItemsProps {
  message: BranchMessage;
  can: Pick<Abilities, 'edit' | 'regenerate'>;
  onRegenerateWith: () => void;
}

/** It holds what a small screen's line has no room for. */
export function MoreItems({ message, can, onRegenerateWith }: MoreItemsProps) {
  const t = useTranslations('thread');
  const tSpeech = useTranslations('speech');
  const { thread, setEditedId } = useThreadContext();
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const { messageId } = message;
  const canRead = messageText(message) !== '';
  const isEditHere = isSmall && can.edit;
  const isRegenerateHere = isSmall && can.regenerate;
  if (!canRead && !isEditHere && !isRegenerateHere) return null;
  return (
    <>
      {isRegenerateHere ? (
        <DropdownMenuItem onSelect={onRegenerateWith}>
          <Replace aria-hidden />
          {t('regenerateWith')}
        </DropdownMenuItem>
      ) : null}
      {isEditHere ? (
        <DropdownMenuItem onSelect={() => setEditedId(messageId)}>
          <Pencil aria-hidden />
          {t('edit')}
        </DropdownMenuItem>
      ) : null}
      {canRead ? (
        <DropdownMenuItem onSelect={() => startReading(thread, messageId)}>
          <Volume2 aria-hidden />
          {tSpeech('read')}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
    </>
  );
}
