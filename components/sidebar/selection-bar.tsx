'use client';

import { Archive, FolderInput, ListChecks, Trash2, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState, type RefObject } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { useOrganise } from '@/components/shared/use-organise';
import { IconButton } from '@/components/ui/parts/icon-button';
import { findListedConversations } from '@/lib/client/conversation/queries/conversation-list-cache';
import { endSelection, useSelection } from '@/lib/client/conversation/store/selection';
import { isApple } from '@/lib/client/system/commands/is-apple';
import { useKeyNames } from '@/lib/client/system/commands/use-key-names';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { MoveDialog } from './move-dialog';
import { useSelectAll } from './selection/use-select-all';

const SELECT_ALL_KEYS = 'Mod+A';

const NO_IDS: ReadonlySet<string> = new Set();

export function SelectionBar({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useTranslations('organise');
  const format = useFormatter();
  const organise = useOrganise();
  const selectAll = useSelectAll(list);
  const keys = useKeyNames()(SELECT_ALL_KEYS).join(isApple() ? '' : '+');
  const selected = useSelection((state) => state.conversationIds) ?? NO_IDS;
  const [dialog, setDialog] = useState<'delete' | 'move' | null>(null);
  const [moving, setMoving] = useState<readonly Conversation[]>([]);
  const ids = [...selected];
  const count = ids.length;
  const closeDialog = (isOpen: boolean) => (isOpen ? undefined : setDialog(null));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="alertdialog"], [role="menu"]') !== null || dialog !== null) return;
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [dialog]);

  return (
    <div role="toolbar" aria-label={t('selection')} className="flex h-9.5 items-center gap-1 touch:h-11">
      <IconButton label={t('endSelection')} onClick={leave}>
        <X aria-hidden />
      </IconButton>
      <p role="status" className="tabular min-w-0 flex-1 truncate text-sm font-medium">
        {/* Beside the buttons there is room for the number alone. */}
        <span className="sr-only">{t('selected', { count })}</span>
        <span aria-hidden>{format.number(count)}</span>
      </p>
      <IconButton label={t('selectAll')} shortcut={keys} onClick={selectAll}>
        <ListChecks aria-hidden />
      </IconButton>
      <IconButton
        label={t('move')}
        disabled={count === 0}
        onClick={() => {
          setMoving(findListedConversations(ids));
          setDialog('move');
        }}
      >
        <FolderInput aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t('archive')}
        disabled={count === 0}
        onClick={() => {
          organise.archive(ids);
          endSelection();
        }}
      >
        <Archive aria-hidden />
      </IconButton>
      <IconButton label={t('delete')} disabled={count === 0} onClick={() => setDialog('delete')}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onOpenChange={closeDialog}
        title={t('deleteManyTitle', { count })}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => {
          organise.remove(ids);
          endSelection();
        }}
      >
        {t('deleteManyText', { count })}
      </ConfirmDialog>
      <MoveDialog
        isOpen={dialog === 'move'}
        onOpenChange={closeDialog}
        conversations={moving}
        onMoved={endSelection}
      />
    </div>
  );
}

/** The focus moves to the row that was selected last. */
function leave(): void {
  const { anchorId } = useSelection.getState();
  endSelection();
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-conversation="${anchorId ?? ''}"]`)?.focus();
  });
}
