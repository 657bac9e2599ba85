'use client';

import { Check, Folder as FolderIcon, FolderPlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useOrganise } from '@/components/shared/use-organise';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { ConversationSummary } from '@/lib/client/conversation/queries/conversations';
import { useFolders } from '@/lib/client/conversation/queries/folders';
import { FolderDialog } from './folder-dialog';
import { ListFailed } from './list-failed';

interface MoveDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  conversations: readonly ConversationSummary[];
  onMoved?: () => void;
}

export function MoveDialog({ isOpen, onOpenChange, conversations, onMoved }: MoveDialogProps) {
  const t = useTranslations('organise');
  const { folders, error, retry } = useFolders();
  const { move } = useOrganise();
  const [isCreating, setCreating] = useState(false);
  const places = new Set(conversations.map(({ folderId = null }) => folderId));
  const current = places.size === 1 ? [...places][0] : undefined;
  const choose = (folderId: string | null) => {
    onOpenChange(false);
    if (folderId === current) return;
    move(
      conversations.map(({ conversationId }) => conversationId),
      folderId,
    );
    onMoved?.();
  };
  return (
    <>
      <Dialog open={isOpen} onOpenChange={onOpenChange}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{t('move')}</DialogTitle>
            <DialogDescription>{t('moveHint', { count: conversations.length })}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            {error === null ? null : (
              <ListFailed text={t('foldersFailed')} retryLabel={t('retry')} onRetry={retry} />
            )}
            <ul className="-mx-2">
              {folders.map(({ folderId, name }) => (
                <Place key={folderId} isCurrent={folderId === current} onChoose={() => choose(folderId)}>
                  <FolderIcon aria-hidden className="text-muted-foreground size-4 shrink-0" />
                  <span dir="auto" className="min-w-0 flex-1 truncate text-start">
                    {name}
                  </span>
                </Place>
              ))}
              {places.size === 1 && places.has(null) ? null : (
                <Place isCurrent={false} onChoose={() => choose(null)}>
                  <X aria-hidden className="text-muted-foreground size-4 shrink-0" />
                  {t('noFolder')}
                </Place>
              )}
              <Place isCurrent={false} onChoose={() => setCreating(true)}>
                <FolderPlus aria-hidden className="text-muted-foreground size-4 shrink-0" />
                {t('newFolder')}
              </Place>
            </ul>
          </DialogBody>
        </DialogContent>
      </Dialog>
      <FolderDialog
        isOpen={isCreating}
        onOpenChange={setCreating}
        folder={null}
        onSaved={({ folderId }) => choose(folderId)}
      />
    </>
  );
}

interface PlaceProps {
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Place({ isCurrent, onChoose, children }: PlaceProps) {
  const t = useTranslations('organise');
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        aria-current={isCurrent ? 'true' : undefined}
        className="hover:bg-fill flex h-10 w-full items-center gap-2.5 rounded-sm px-2 text-sm touch:h-11"
      >
        {children}
        {isCurrent ? (
          <Check
            role="img"
            aria-label={t('currentFolder')}
            className="text-primary ms-auto size-4 shrink-0"
          />
        ) : null}
      </button>
    </li>
  );
}
