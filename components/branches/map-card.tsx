import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useDirection } from '@/components/ui/direction';
import { toPlainText } from '@/lib/domain/search/plain-text';
import { cn } from '@/lib/utils';
import { BOX_HEIGHT_PX, BOX_WIDTH_PX } from './map-geometry';
import type { MapNode } from './use-map';

interface MapCardProps {
  node: MapNode;
  siblingCount: number;
  isActive: boolean;
  /** True means too small to read: only screen readers get it. */
  isHidden: boolean;
}

export function cardId(key: string): string {
  return `map-${key}`;
}

export const MapCard = memo(function MapCard({ node, siblingCount, isActive, isHidden }: MapCardProps) {
  const t = useTranslations('branches');
  const direction = useDirection();
  const { key, message, messageIds, level, position, left, top, isOnPath } = node;
  const isRun = messageIds.length > 1;
  return (
    <div
      // The positions are those of the canvas; the words are laid out as on the rest of the page.
      dir={direction}
      role="treeitem"
      id={cardId(key)}
      data-key={key}
      tabIndex={-1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-selected={isActive}
      {...(isRun ? { 'aria-expanded': false } : {})}
      className={cn(
        'bg-raised absolute flex cursor-pointer flex-col justify-center gap-0.5 overflow-hidden rounded-md border px-3 text-start',
        isOnPath ? 'border-primary' : 'border-control',
        message.isQuestion && !isRun && 'bg-fill',
        isRun && 'border-dashed',
        isActive && 'ring-primary ring-2 ring-offset-1 ring-offset-transparent',
        isHidden && 'opacity-0',
      )}
      style={{ width: BOX_WIDTH_PX, height: BOX_HEIGHT_PX, left, top }}
    >
      {isRun ? (
        <span className="text-muted-foreground text-center text-sm">
          {t('segment', { count: messageIds.length })}
        </span>
      ) : (
        <CardWords message={message} />
      )}
      {isOnPath ? <span className="sr-only">{t('onPath')}</span> : null}
    </div>
  );
});

function CardWords({ message }: Pick<MapNode, 'message'>) {
  const t = useTranslations('branches');
  const tThread = useTranslations('thread');
  const text = toPlainText(message.text);
  return (
    <>
      <span className="text-muted-foreground flex gap-2 text-xs font-medium">
        <span dir="auto" className="truncate">
          {message.isQuestion ? tThread('you') : (message.model ?? tThread('assistant'))}
        </span>
        {message.isRunning ? <span className="text-primary ms-auto shrink-0">{t('running')}</span> : null}
        {message.isError ? <span className="text-destructive ms-auto shrink-0">{t('failed')}</span> : null}
      </span>
      <span
        dir="auto"
        className={cn('line-clamp-2 text-xs leading-snug', text === '' && 'text-muted-foreground')}
      >
        {text === '' ? t('noText') : text}
      </span>
    </>
  );
}
