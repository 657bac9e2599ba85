import { Paperclip, Pencil, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { updateQueued, type QueuedMessage } from '@/lib/client/draft/queue';
import { QueuedEditor } from './queued-editor';

interface QueuedCardProps {
  draftId: string;
  message: QueuedMessage;
  isBusy: boolean;
  onRemove: () => void;
  onSendNow: () => void;
  onEdited: () => void;
}

export function QueuedCard(props: QueuedCardProps) {
  const { draftId, message, isBusy, onRemove, onSendNow, onEdited } = props;
  const t = useTranslations('composer');
  const { id, text, files, isPaused } = message;
  if (isPaused)
    return (
      <li className="border-border not-first:border-t p-2.5">
        <QueuedEditor draftId={draftId} message={message} onEdited={onEdited} />
      </li>
    );
  return (
    <li className="border-border flex items-center gap-1 py-1 ps-3.5 pe-1.5 not-first:border-t">
      <span className="min-w-0 flex-1 py-1">
        <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line">
          {text}
        </span>
        {files.length === 0 ? null : (
          <span className="text-muted-foreground flex items-center gap-1 text-xs">
            <Paperclip aria-hidden className="size-3" />
            {t('filesAttached', { count: files.length })}
          </span>
        )}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={isBusy ? `${id}-stops` : undefined}
        onClick={onSendNow}
      >
        {t('queue.sendNow')}
      </Button>
      {isBusy ? (
        <span id={`${id}-stops`} className="sr-only">
          {t('queue.stops')}
        </span>
      ) : null}
      <IconButton
        size="icon-sm"
        tooltipSide="top"
        label={t('queue.edit')}
        onClick={() => updateQueued(draftId, id, { isPaused: true })}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="icon-sm" tooltipSide="top" label={t('queue.remove')} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
