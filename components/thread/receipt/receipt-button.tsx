import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useRoundMoney } from '@/lib/client/money/use-money';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { toReceipt } from '@/lib/domain/turn/receipt';
import { ReceiptView } from './receipt-view';

interface ReceiptButtonProps {
  message: BranchMessage;
  /** True shows the icon alone, where the cost stands elsewhere. */
  isIcon?: boolean;
}

export function ReceiptButton({ message, isIcon = false }: ReceiptButtonProps) {
  const t = useTranslations('thread');
  const roundMoney = useRoundMoney();
  const receipt = toReceipt(message);
  if (receipt === null) return null;
  const cost =
    receipt.costCredits === null || receipt.costCredits === 0 ? null : roundMoney(receipt.costCredits);
  const label = cost === null ? t('usage') : t('usageCost', { cost });
  return (
    <Popover>
      <PopoverTrigger asChild>
        {cost === null || isIcon ? (
          <IconButton size="icon-sm" label={label}>
            <Info aria-hidden />
          </IconButton>
        ) : (
          <Button
            variant="ghost"
            size="bare"
            aria-label={label}
            className="text-muted-foreground hover:text-foreground touch-target tabular h-7 min-w-6 shrink px-1.5 text-xs font-normal"
          >
            <span className="truncate">{cost}</span>
          </Button>
        )}
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={t('usage')}
        className="max-h-(--radix-popover-content-available-height) w-[min(20rem,calc(100vw-1rem))] overflow-y-auto px-3.5 py-3 text-[0.8125rem]"
      >
        <ReceiptView receipt={receipt} message={message} />
      </PopoverContent>
    </Popover>
  );
}
