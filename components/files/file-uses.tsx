'use client';

import { Bot, Folder, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { useFileUses } from '@/lib/client/file/files';
import { openMessage } from '@/lib/client/message/open-message';
import { messagePath } from '@/lib/client/navigation/message-path';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { FileUses as Uses } from '@/lib/contracts/file/files';

export function FileUses({ fileId }: { fileId: string }) {
  const t = useTranslations('myFiles');
  const tFailed = useTranslations('folderFiles');
  const tFolders = useTranslations('organise');
  const tAssistants = useTranslations('assistantBuilder');
  const shownTitle = useShownTitle();
  const { uses, hasFailed } = useFileUses(fileId);
  if (hasFailed) return <p className="text-muted-foreground text-sm">{tFailed('openAgain')}</p>;
  if (uses === undefined) return <Skeleton className="h-5 w-40" />;
  if (uses.uses.length + uses.folders.length + uses.assistants.length === 0)
    return <p className="text-muted-foreground text-sm">{t('unused')}</p>;
  return (
    <ul className="flex flex-col text-sm">
      {uses.assistants.map(({ assistantId, name }) => (
        <Keeper key={assistantId} icon={Bot}>
          {name === null ? tAssistants('nameless') : t('assistant', { name })}
        </Keeper>
      ))}
      {uses.folders.map(({ folderId, name }) => (
        <Keeper key={folderId} icon={Folder}>
          {tFolders('inFolder', { name })}
        </Keeper>
      ))}
      {uses.uses.map((use) => (
        <li key={use.conversationId} className="min-w-0">
          <a
            dir="auto"
            href={messagePath(use.conversationId, use.messageId)}
            onClick={(event) => open(event, use)}
            className="text-primary block truncate py-0.5 underline-offset-4 hover:underline touch:py-3"
          >
            {shownTitle(use)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Keeper({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 py-0.5">
      <Icon aria-hidden className="text-muted-foreground size-4 shrink-0" />
      <span dir="auto" className="truncate">
        {children}
      </span>
    </li>
  );
}

function open(event: MouseEvent, { conversationId, messageId }: Uses['uses'][number]): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  closeDialog();
  openMessage(conversationId, messageId);
}
