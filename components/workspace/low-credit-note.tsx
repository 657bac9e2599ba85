'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useBalance } from '@/lib/client/money/balance';
import { useTopUpAmounts } from '@/lib/client/money/top-up';
import { openTopUp } from '@/lib/client/money/top-up-dialog';
import { useMoney } from '@/lib/client/money/use-money';

/** Ten cents are a few answers of a large model. */
const LOW_CREDITS = 100_000;

export function LowCreditNote() {
  const t = useTranslations('topUp');
  const money = useMoney();
  const balance = useBalance();
  const isSold = useTopUpAmounts().length > 0;
  if (balance === null || balance >= LOW_CREDITS) return null;
  return (
    <div
      role="status"
      className="text-muted-foreground flex flex-wrap items-center justify-center gap-x-2 px-4 pb-2 text-center text-xs"
    >
      <span>{balance === 0 ? t('none') : t('low', { balance: money(balance) })}</span>
      {isSold ? (
        <Button variant="link" size="bare" className="touch-target text-xs" onClick={openTopUp}>
          {t('add')}
        </Button>
      ) : null}
    </div>
  );
}
