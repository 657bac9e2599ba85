import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { showSibling } from '@/lib/client/message/show-sibling';
import { openDialog, preloadDialog } from '@/lib/client/system/open-dialog';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { useThreadContext } from './thread-context';

/** It shows `2 / 3`, or nothing for one alone. */
export function SiblingArrows({ message, isBusy }: { message: BranchMessage; isBusy: boolean }) {
  const t = useTranslations('thread');
  const format = useFormatter();
  const { thread } = useThreadContext();
  const tBranches = useTranslations('branches');
  const { siblingIds, messageId, conversationId } = message;
  const index = siblingIds.indexOf(messageId);
  if (siblingIds.length < 2) return null;
  const total = siblingIds.length;
  const show = (siblingId: string | undefined) => {
    if (siblingId !== undefined) void showSibling(thread, messageId, siblingId);
  };
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        size="icon-sm"
        label={t('previousVersion')}
        disabled={isBusy || index <= 0}
        onClick={() => show(siblingIds[index - 1])}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <Tooltip>
        <TooltipTrigger asChild>
          <button
            type="button"
            onClick={() => openDialog({ kind: 'versions', conversationId, messageId, siblingIds })}
            onPointerEnter={() => preloadDialog('versions')}
            onFocus={() => preloadDialog('versions')}
            className="touch-target tabular hover:bg-fill hover:text-foreground h-7 min-w-9 touch:min-w-11 rounded-sm px-1 text-center text-xs"
          >
            <span aria-hidden>
              {format.number(index + 1)} / {format.number(total)}
            </span>
            <span className="sr-only">{tBranches('openVersions', { position: index + 1, total })}</span>
          </button>
        </TooltipTrigger>
        <TooltipContent>{tBranches('compareVersions')}</TooltipContent>
      </Tooltip>
      <IconButton
        size="icon-sm"
        label={t('nextVersion')}
        disabled={isBusy || index >= total - 1}
        onClick={() => show(siblingIds[index + 1])}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
