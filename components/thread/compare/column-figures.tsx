import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { useColumnFigures } from './use-column';

interface ColumnFiguresProps {
  answer: BranchMessage | undefined;
  isBusy: boolean;
}

export function ColumnFigures({ answer, isBusy }: ColumnFiguresProps) {
  const t = useTranslations('thread');
  const { seconds, price } = useColumnFigures(answer);
  if (isBusy) return <Spinner className="text-muted-foreground size-3.5 shrink-0" />;
  if (seconds === null && price === null) return null;
  return (
    <span className="text-muted-foreground tabular flex shrink-0 gap-2 text-xs font-normal">
      {seconds === null ? null : <bdi>{t('seconds', { seconds })}</bdi>}
      {price === null ? null : <bdi>{price}</bdi>}
    </span>
  );
}
