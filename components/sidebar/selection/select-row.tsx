'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import type { ConversationSummary } from '@/lib/client/conversation/queries/conversations';
import { selectRange, toggleSelected, useSelection } from '@/lib/client/conversation/store/selection';
import { ORGANISE_LIMIT } from '@/lib/contracts/conversation/organise';
import { cn } from '@/lib/utils';
import { selectableIds } from './selectable-ids';

export function SelectRow({
  conversation: { conversationId, title },
}: {
  conversation: ConversationSummary;
}) {
  const t = useTranslations('organise');
  const isSelected = useSelection((state) => state.conversationIds?.has(conversationId) === true);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that began the selection was unmounted with its row.
    if (useSelection.getState().anchorId === conversationId) row.current?.focus();
  }, [conversationId]);
  const toggle = (event: MouseEvent) => {
    const isDone = event.shiftKey
      ? selectRange(conversationId, selectableIds(event.currentTarget.closest('nav')))
      : toggleSelected(conversationId);
    if (!isDone) showToast('info', t('selectionLimit', { limit: ORGANISE_LIMIT }));
  };
  return (
    <button
      ref={row}
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t('selectConversation', { title })}
      data-select={conversationId}
      onClick={toggle}
      className={cn(
        'flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm -outline-offset-2 select-none touch:h-11',
        isSelected ? 'bg-fill-strong' : 'hover:bg-fill',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'flex size-4 shrink-0 items-center justify-center rounded-[0.25rem] border',
          isSelected ? 'bg-primary border-primary text-primary-foreground' : 'border-control',
        )}
      >
        {isSelected ? <Check className="size-3" strokeWidth={3} /> : null}
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-start">
        {title}
      </span>
    </button>
  );
}
