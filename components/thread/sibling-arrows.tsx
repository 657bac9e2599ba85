import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { showSibling } from '@/lib/client/thread/show-sibling';
import type { BranchMessage } from '@/lib/contracts/message-page';
import { useThreadContext } from './thread-context';

/** `2 / 3` and the way to the other replies to the same message; nothing when there is only one. */
export function SiblingArrows({ message, isBusy }: { message: BranchMessage; isBusy: boolean }) {
  const words = useTranslations('thread');
  const { thread } = useThreadContext();
  const { siblingIds, messageId } = message;
  const index = siblingIds.indexOf(messageId);
  if (siblingIds.length < 2) return null;
  const total = siblingIds.length;
  const show = (siblingId: string | undefined) => {
    if (siblingId !== undefined) void showSibling(thread, messageId, siblingId);
  };
  return (
    <div className="flex items-center">
      <IconButton
        size="small"
        label={words('previousVersion')}
        disabled={isBusy || index <= 0}
        onClick={() => show(siblingIds[index - 1])}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <span className="tabular min-w-9 text-center text-xs">
        <span aria-hidden>
          {index + 1} / {total}
        </span>
        <span className="sr-only">{words('versions', { position: index + 1, total })}</span>
      </span>
      <IconButton
        size="small"
        label={words('nextVersion')}
        disabled={isBusy || index >= total - 1}
        onClick={() => show(siblingIds[index + 1])}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
